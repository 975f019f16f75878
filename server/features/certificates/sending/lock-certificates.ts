import { asc, eq, inArray } from 'drizzle-orm';
import { displayName } from '#contract/words/names.ts';
import { lockCertificateFacts } from '#server/features/participation/locks.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { nameColumns, users } from '#server/platform/users.ts';
import { isOutdated } from '../making/outdated.ts';
import { certificates as c } from '../tables.ts';

/**
 * The certificates of these participations with what they rest on, all locked to the end of the transaction: the
 * participations first, in the order of ids. A participation without one has null; one nobody knows is left out. Three queries.
 */
export async function lockCertificates(tx: Connection, ids: readonly number[]) {
  const standings = await lockCertificateFacts(tx, ids);
  await tx
    .select({ id: c.id })
    .from(c)
    .where(inArray(c.participation_id, [...ids]))
    .orderBy(asc(c.participation_id))
    .for('update');
  const rows = await tx
    .select({
      id: p.id,
      certificate: c,
      is_outdated: isOutdated,
      named: nameColumns,
    })
    .from(p)
    .innerJoin(users, eq(users.id, p.user_id))
    .leftJoin(c, eq(c.participation_id, p.id))
    .where(inArray(p.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return standings.flatMap((standing) => {
    const row = byId.get(standing.id);
    return row ? [{ ...standing, ...row, full_name: displayName(row.named) }] : [];
  });
}
export type LockedCertificate = Awaited<ReturnType<typeof lockCertificates>>[number];
/** A locked participation whose certificate is there. */
export type WithCertificate = LockedCertificate & { certificate: NonNullable<LockedCertificate['certificate']> };

export const withCertificate = (rows: readonly LockedCertificate[]): WithCertificate[] =>
  rows.flatMap((row) => (row.certificate ? [{ ...row, certificate: row.certificate }] : []));
