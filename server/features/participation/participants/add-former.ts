import { sql } from 'drizzle-orm';
import type { Direction } from '#contract/families/directions.ts';
import type { Gender } from '#contract/questionnaires/fields.ts';
import { statuses } from '#contract/statuses.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { users } from '#server/platform/users.ts';
import { guides, participants, participations } from '../tables.ts';

export type FormerChild = {
  user_id: number;
  parent_id: number;
  gender: Gender;
  season: number;
  direction: Direction | null;
  region: string | null;
};

/** Children of former seasons with their participation at 180, any number of them. Two statements. */
export async function addFormerChildren(tx: Connection, children: readonly FormerChild[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(children)}::jsonb) as given
    (user_id bigint, parent_id bigint, gender text, season integer, direction text, region text)`;
  await tx.execute(sql`
    insert into ${participants} (user_id, parent_id, gender) select user_id, parent_id, gender from ${given}`);
  await tx.execute(sql`
    insert into ${participations} (user_id, audience, season, status, direction, region, surname_key)
    select user_id, 'participant', season, ${statuses.LAST_SEASON}, direction, region, person.surname_key
    from ${given} join ${users} person on person.id = given.user_id`);
}

/** Guides who are invited and have no account yet. One statement. */
export async function addGuides(tx: Connection, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`insert into ${guides} (user_id) select unnest(${sql.param(ids)}::bigint[])`);
}
