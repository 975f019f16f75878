import { type SQL, sql } from 'drizzle-orm';
import type { Status } from '#contract/statuses.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { Selection } from '../locks.ts';
import { participations as p, rankingChanges } from '../tables.ts';
import { areRanked, isRanked, winsTies } from './ranking.ts';

type Change = { from_total: number; to_total: number; reason: string; actor_id: number | null };

/** Whether a participation would rank before `me` if that one had this total. */
const isAhead = (total: SQL): SQL =>
  sql`(${p.learning_points_total} > ${total} or (${p.learning_points_total} = ${total} and ${winsTies('participations', 'me')}))`;

/**
 * Records why a total of the ranking has changed, and by how many places that moved it. One statement, which reads only the
 * part of the index between the two totals; the caller tells the pages that show the ranking.
 */
export async function noteRankingChange(
  tx: Connection,
  { id, season, direction }: Pick<Selection, 'id' | 'season' | 'direction'>,
  { from_total, to_total, reason, actor_id }: Change,
): Promise<void> {
  if (direction === null) return;
  const [from, to] = [sql`${from_total}::numeric`, sql`${to_total}::numeric`];
  await tx.execute(sql`
    insert into ${rankingChanges} (participation_id, season, direction, from_total, to_total, moved, reason, actor_id)
    select me.id, ${season}, ${direction}, ${from}, ${to}, (
      select count(*) filter (where ${isAhead(to)}) - count(*) filter (where ${isAhead(from)})
      from ${p} where ${areRanked(season, direction)} and ${p.id} <> me.id
        and ${p.learning_points_total} between least(${from}, ${to}) and greatest(${from}, ${to})
    ), ${reason}, ${actor_id}::bigint
    from participations me where me.id = ${id}`);
}

type Step = { participation_id: number; from: Status; to: Status; actor_id: number | null; reason: string };

/** Records who has entered or left the ranking by a transition of the status. One query at most, however many. */
export async function noteRankingSteps(tx: Connection, steps: readonly Step[]): Promise<void> {
  const entries = steps.flatMap(({ from, to, ...step }) =>
    isRanked(from) === isRanked(to) ? [] : [{ ...step, enters: isRanked(to) }],
  );
  if (entries.length === 0) return;
  await tx.execute(sql`
    insert into ${rankingChanges} (participation_id, season, direction, from_total, to_total, reason, actor_id)
    select p.id, p.season, p.direction, case when not enters then p.learning_points_total end,
      case when enters then p.learning_points_total end, reason, actor_id
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as given (participation_id bigint, actor_id bigint, reason text, enters boolean)
      join participations p on p.id = given.participation_id
    where p.direction is not null order by p.id`);
}
