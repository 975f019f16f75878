import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { sentUndeletableMessage } from '#contract/certificates/kinds.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { invalid } from '#server/platform/errors.ts';
import { writeLogs } from '#server/platform/log/write-log.ts';
import type { Services } from '#server/platform/services.ts';
import { noteRemoved, removeQueued } from '#server/platform/storage/cleaning/removals.ts';
import { certificates as c } from '../tables.ts';
import { lockCertificates, type WithCertificate, withCertificate } from './lock-certificates.ts';

type ArchiveDeps = Pick<SignedContext, 'caller'> & Pick<Services, 'db' | 'storage' | 'log'>;
const BATCH = 500;

const log = (
  tx: Connection,
  rows: readonly WithCertificate[],
  actor_id: number,
  action: 'certificate_archived' | 'certificate_brought_back' | 'certificate_deleted',
) =>
  writeLogs(
    tx,
    rows.map(({ id: participation_id, user_id: subject_id, certificate: { number, kind } }) => ({
      actor_id,
      subject_id,
      participation_id,
      action,
      details: { number, kind },
    })),
  );

/** Puts the chosen that were made into the archive, sent or not; those there stay. Gives how many went. */
export const archiveChosen = ({ db, caller }: ArchiveDeps, ids: readonly number[]): Promise<number> =>
  db.transaction(async (tx) => {
    const rows = withCertificate(await lockCertificates(tx, ids)).filter(({ certificate }) => !certificate.archived_at);
    if (rows.length === 0) return 0;
    const which = rows.map(({ certificate }) => certificate.id);
    await tx.update(c).set({ archived_at: now, archived_by: caller.user_id }).where(inArray(c.id, which));
    await log(tx, rows, caller.user_id, 'certificate_archived');
    return rows.length;
  });

/** Puts all of the season that were sent into the archive, hundreds in one transaction. Gives how many. */
export async function archiveAll(deps: ArchiveDeps): Promise<number> {
  const { current_year } = await getConfiguration(deps.db);
  let archived = 0;
  for (;;) {
    const rows = await deps.db
      .select({ id: c.participation_id })
      .from(c)
      .where(
        and(eq(c.season, current_year), isNotNull(c.sent_at), isNull(c.archived_at), isNotNull(c.participation_id)),
      )
      .orderBy(asc(c.participation_id))
      .limit(BATCH);
    const ids = rows.flatMap(({ id }) => id ?? []);
    archived += await archiveChosen(deps, ids);
    if (ids.length < BATCH) return archived;
  }
}

/** Brings the chosen back from the archive to the list, as they were: sent or only made. Gives how many. */
export const unarchiveChosen = ({ db, caller }: ArchiveDeps, ids: readonly number[]): Promise<number> =>
  db.transaction(async (tx) => {
    const rows = withCertificate(await lockCertificates(tx, ids)).filter(({ certificate }) => certificate.archived_at);
    if (rows.length === 0) return 0;
    const which = rows.map(({ certificate }) => certificate.id);
    await tx.update(c).set({ archived_at: null, archived_by: null }).where(inArray(c.id, which));
    await log(tx, rows, caller.user_id, 'certificate_brought_back');
    return rows.length;
  });

/**
 * Deletes the chosen with their files, where none of them was sent: else 422 «Нельзя удалить отправленный сертификат», and
 * nothing is deleted. Nobody has seen their numbers. Gives how many.
 */
export async function deleteChosen(deps: ArchiveDeps, ids: readonly number[]): Promise<number> {
  const deleted = await deps.db.transaction(async (tx) => {
    const rows = withCertificate(await lockCertificates(tx, ids));
    if (rows.some(({ certificate }) => certificate.sent_at)) throw invalid(sentUndeletableMessage);
    if (rows.length === 0) return 0;
    const which = rows.map(({ certificate }) => certificate.id);
    await tx.delete(c).where(inArray(c.id, which));
    await noteRemoved(
      tx,
      rows.flatMap(({ certificate }) => certificate.path ?? []),
    );
    await log(tx, rows, deps.caller.user_id, 'certificate_deleted');
    return rows.length;
  });
  if (deleted > 0) await removeQueued(deps);
  return deleted;
}
