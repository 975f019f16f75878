import { asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { proposedPoint } from '#contract/achievements/fields.ts';
import type { ObjectionOutcome } from '#contract/achievements/objection-outcomes.ts';
import { personColumns, pointColumns } from '#server/features/participation/person-columns.ts';
import { countRanks } from '#server/features/participation/ranking/count-places.ts';
import { areAllRanked } from '#server/features/participation/ranking/ranking.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { surnameAndNameOf } from '#server/platform/db/sql/names.ts';
import { files } from '#server/platform/storage/reads.ts';
import { users } from '#server/platform/users.ts';
import { achievements as a, objectionOutcomes as o } from '../tables.ts';
import { objectionWaits } from './objection-waits.ts';
import { isAssessable } from './queue.ts';

const assessor = alias(users, 'assessor');
const decider = alias(users, 'decider');

type Outcome = { outcome: ObjectionOutcome; reason: string; name: string };
const lastOutcome = sql<Outcome | null>`(
  select json_build_object('outcome', ${o.outcome}, 'reason', ${o.reason}, 'name', ${surnameAndNameOf(decider)})
  from ${o} left join ${users} decider on ${decider.id} = ${o.decided_by}
  where ${o.participation_id} = ${p.id} order by ${o.id} desc limit 1)`;

const selectRows = (db: Connection, season: number, ids: readonly number[]) => {
  const asked = sql`${sql.param([...ids])}::bigint[]`;
  return db
    .with(db.$with('placed', {}).as(countRanks({ where: areAllRanked(season), isOfEach: true }, asked)))
    .select({
      ...personColumns,
      phone: users.phone,
      email: users.email,
      direction: p.direction,
      region: p.region,
      /** In the ranking of the direction. */
      place: sql<number | null>`placed.place`.mapWith(Number),
      cadet_state: p.cadet_state,
      volunteer_state: p.volunteer_state,
      is_black_labelled: p.is_black_labelled,
      ...pointColumns,
      is_assessable: sql<boolean>`${isAssessable}`,
      objected_at: p.objected_at,
      objection_waits: objectionWaits,
      objection_outcome: lastOutcome,
      achievement: a,
      assessor: surnameAndNameOf(assessor),
      content_type: files.content_type,
      uploaded_at: files.created_at,
    })
    .from(p)
    .innerJoin(sql`unnest(${asked}) with ordinality as asked (id, at)`, sql`asked.id = ${p.id}`)
    .innerJoin(users, eq(users.id, p.user_id))
    .leftJoin(sql`placed`, sql`placed.id = ${p.id}`)
    .leftJoin(a, eq(a.participation_id, p.id))
    .leftJoin(assessor, eq(assessor.id, a.assessed_by))
    .leftJoin(files, eq(files.path, a.path))
    .orderBy(sql`asked.at`, asc(a.id));
};

type SelectedRow = Awaited<ReturnType<typeof selectRows>>[number];
/** `number`: which of the participant's achievements, from 1; 0 for who has none. `proposed`: by the configuration's table. */
export type JuryRow = SelectedRow & { number: number; proposed: number | null };

/**
 * What a jury reads of these participations, in the order given: a row for each achievement, one for who has none. One
 * query, whatever their number.
 */
export async function listJuryRows(db: Connection, ids: readonly number[]): Promise<JuryRow[]> {
  if (ids.length === 0) return [];
  const { current_year, achievement_points } = await getConfiguration(db);
  const rows = await selectRows(db, current_year, ids);
  let last: number | undefined;
  let number = 0;
  return rows.map((row) => {
    number = row.user_id === last ? number + 1 : 1;
    last = row.user_id;
    const { achievement } = row;
    return {
      ...row,
      number: achievement ? number : 0,
      proposed: achievement && proposedPoint(achievement_points, achievement),
    };
  });
}
