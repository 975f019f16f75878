import { sql } from 'drizzle-orm';
import { participations as p } from '#server/features/participation/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { certificates as c } from '../tables.ts';
import { mayHaveOne } from './certificate-kind.ts';

/** Participations of the season that may have a certificate and have none. */
export const awaiting = (season: number) =>
  sql`${p.season} = ${season} and ${mayHaveOne} and not exists (select from ${c} where ${c.participation_id} = ${p.id})`;

/** The participations to be made next, in the order of ids. One query. */
export async function listAwaiting(db: Connection, season: number, after: number, limit: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select ${p.id} from ${p} where ${awaiting(season)} and ${p.id} > ${after} order by ${p.id} limit ${limit}`,
  );
  return rows.map(({ id }) => Number(id));
}
