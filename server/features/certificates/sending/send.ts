import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { allSentMessage } from '#contract/certificates/kinds.ts';
import { statuses as s, statusLabel } from '#contract/statuses.ts';
import { moveStatus } from '#server/features/participation/status/move-status.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { invalid, invalidEach } from '#server/platform/errors.ts';
import { emitSeasonEvent } from '#server/platform/live/emit-season-event.ts';
import { writeLogs } from '#server/platform/log/write-log.ts';
import type { Services } from '#server/platform/services.ts';
import { transferToSubjects } from '#server/platform/storage/transfer-files.ts';
import { kindOf } from '../making/certificate-kind.ts';
import { certificates as c } from '../tables.ts';
import {
  type LockedCertificate,
  lockCertificates,
  type WithCertificate,
  withCertificate,
} from './lock-certificates.ts';
import { notifyOfCertificates } from './notify-of-certificates.ts';

export type SendDeps = Pick<SignedContext, 'caller'> & Pick<Services, 'db' | 'delivery' | 'config'>;

/** Families whose letters are made at once. */
const BATCH = 500;
/** Refusals that are listed one by one. */
const MAX_ERRORS = 50;

type SendScope = { isArchived: boolean };

/** Why this one cannot be sent; nothing of one that can, or was. */
function refusalOf(row: LockedCertificate, { isArchived }: SendScope): string | undefined {
  const { certificate, full_name } = row;
  if (!certificate) return `${full_name}: сертификат ещё не создан`;
  if (certificate.sent_at) return undefined;
  if (!isArchived && certificate.archived_at) return `${full_name}: сертификат в архиве`;
  if (isArchived && !certificate.archived_at) return `${full_name}: сертификата нет в архиве`;
  if (kindOf(row, certificate.kind) === null)
    return `${full_name}: в статусе «${statusLabel(row.status)}» сертификат отправить нельзя`;
  if (row.is_outdated) return `${full_name}: имя или вид сертификата изменились, сначала переделайте его`;
  return undefined;
}

const steps: readonly number[] = [s.NOT_ENROLLED, s.SHIFT_COMPLETED];

/** Marks, moves 470 and 500 to 510, gives the files to their owners, logs and tells: by sets, in the caller's transaction. */
async function sendLocked(deps: SendDeps, tx: Connection, rows: readonly WithCertificate[]): Promise<void> {
  if (rows.length === 0) return;
  const { user_id } = deps.caller;
  await moveStatus(
    tx,
    rows
      .filter(({ audience, status }) => audience === 'participant' && steps.includes(status))
      .map(({ id: participation_id }) => ({
        participation_id,
        to: s.CERTIFIED,
        why: 'Сертификат отправлен',
        by: { who: 'portal', user_id },
      })),
  );
  const ids = rows.map(({ certificate }) => certificate.id);
  await tx.update(c).set({ sent_at: now, sent_by: user_id }).where(inArray(c.id, ids));
  await transferToSubjects(
    tx,
    rows.flatMap(({ certificate }) => certificate.path ?? []),
  );
  await writeLogs(
    tx,
    rows.map(({ id: participation_id, user_id: subject_id, certificate: { number, kind } }) => ({
      actor_id: user_id,
      subject_id,
      participation_id,
      action: 'certificate_sent' as const,
      details: { number, kind },
    })),
  );
  await notifyOfCertificates(
    deps,
    tx,
    rows.map(({ certificate }) => certificate),
    false,
  );
  await emitSeasonEvent(tx);
}

/**
 * Sends the chosen, all of them or, with a line for each that cannot be sent, none, in one transaction. One that was sent
 * does not go again; where no other is left: 422 «Все сертификаты отправлены». docs/product/certificates.md, «Sending».
 */
export const sendChosen = (
  deps: SendDeps,
  ids: readonly number[],
  of: SendScope,
): Promise<{ sent: number; skipped: number }> =>
  deps.db.transaction(async (tx) => {
    const rows = await lockCertificates(tx, ids);
    const refusals = rows.flatMap((row) => refusalOf(row, of) ?? []);
    if (refusals.length > MAX_ERRORS)
      throw invalidEach([...refusals.slice(0, MAX_ERRORS), `И ещё ${refusals.length - MAX_ERRORS}`]);
    if (refusals.length > 0) throw invalidEach(refusals);
    const due = withCertificate(rows).filter(({ certificate }) => certificate.sent_at === null);
    if (due.length === 0) throw invalid(allSentMessage);
    await sendLocked(deps, tx, due);
    return { sent: due.length, skipped: rows.length - due.length };
  });

/** Participations of the season whose certificate is made and not sent, in their order. */
const listUnsent = (db: Connection, season: number, after: number) =>
  db
    .select({ id: c.participation_id })
    .from(c)
    .where(and(eq(c.season, season), isNull(c.sent_at), isNull(c.archived_at), gt(c.participation_id, after)))
    .orderBy(asc(c.participation_id))
    .limit(BATCH);

/**
 * Sends all of the season that were made and can be sent, hundreds in one transaction, each once whatever ends in between;
 * who cannot be sent to now is left. 422 «Все сертификаты отправлены» where none is left.
 */
export async function sendAll(deps: SendDeps): Promise<{ sent: number; skipped: number }> {
  const { db } = deps;
  const { current_year } = await getConfiguration(db);
  let [sent, skipped, after] = [0, 0, 0];
  for (;;) {
    const ids = (await listUnsent(db, current_year, after)).flatMap(({ id }) => id ?? []);
    if (ids.length > 0)
      await db.transaction(async (tx) => {
        const rows = withCertificate(await lockCertificates(tx, ids)).filter(
          ({ certificate }) => certificate.sent_at === null,
        );
        const due = rows.filter((row) => refusalOf(row, { isArchived: false }) === undefined);
        await sendLocked(deps, tx, due);
        sent += due.length;
        skipped += rows.length - due.length;
      });
    after = ids.at(-1) ?? after;
    if (ids.length < BATCH) break;
  }
  if (sent === 0 && skipped === 0) throw invalid(allSentMessage);
  if (sent === 0)
    throw invalid(
      'Отправить сейчас нельзя ни один: имена или статусы изменились. Переделайте сертификаты или проверьте статусы',
    );
  return { sent, skipped };
}
