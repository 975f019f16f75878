import { type SQL, sql } from 'drizzle-orm';
import { type FunnelStep, isEnding } from '#contract/home/funnel.ts';
import { statusTraits } from '#contract/statuses/table.ts';
import { type Status, statuses as s, statusCodes } from '#contract/statuses.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import { isStatusIn } from '#server/features/participation/status-in.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { logLines } from '#server/platform/log/reads.ts';
import { type SeasonSpan, tookPart } from './find-seasons.ts';

/** A row of one of the groupings; the columns of the others are null. */
export type PeopleCount = {
  season: number;
  of: keyof typeof groupings;
  step: number | null;
  status: Status | null;
  region: string | null;
  school_id: number | null;
  day: string | null;
  teaching_id: number | null;
  milestone_id: number | null;
  total: number;
};
type Row = Omit<PeopleCount, 'of' | 'school_id' | 'teaching_id' | 'milestone_id'> & {
  /** Which grouping: the sign of the columns that are left out. */
  left_out: number;
  school_id: string | null;
  teaching_id: string | null;
  milestone_id: string | null;
};

/** The signs of `grouping(step, status, region, school_id, day, teaching_id, milestone_id)`. */
const groupings = {
  funnel: 0b0011111,
  regions: 0b1101111,
  schools: 0b1110111,
  days: 0b1111011,
  courses: 0b1111101,
  dropped: 0b1111110,
} as const;
const names = Object.entries(groupings) as [keyof typeof groupings, number][];

/** Statuses that do not tell themselves how far a participation came: what it left for them does. */
const untelling = statusCodes.filter((status) => ['ended', 'held'].includes(statusTraits[status].state));
const held = [s.BLOCKED, s.CARRYING];

/** Of a past season all stand at 180; what was left for the status before it is only in the log (index action_log_endings). */
const lastStepsOf = (past: readonly SeasonSpan[]): SQL => {
  const spans = past.map(
    ({ from, until }) =>
      sql`(${logLines.at} >= ${from}::timestamptz and ${logLines.at} < coalesce(${until}::timestamptz, 'infinity'))`,
  );
  return sql`
    select distinct on (${logLines.participation_id}) ${logLines.participation_id} as participation_id,
      ${logLines.from_status} as from_status
    from ${logLines}
    where ${logLines.action} = 'status_changed' and (${spans.length === 0 ? sql`false` : sql.join(spans, sql` or `)})
      and ${isStatusIn(logLines.to_status, [...untelling, s.CERTIFIED])}
      and (${isStatusIn(logLines.to_status, [s.CERTIFIED])} or not ${isStatusIn(logLines.from_status, untelling)})
    order by ${logLines.participation_id}, ${logLines.at} desc, ${logLines.id} desc`;
};

/** The step of the funnel a participation has reached, of a past season too. */
const stepReached = sql`coalesce(${p.funnel_step},
  case when ${isStatusIn(p.left_status, held)} then funnel_step(last.from_status, '{}', null)
    else funnel_step(${p.left_status}, '{}', last.from_status) end, 1)`;

/**
 * Everybody of these seasons by step and status, region, school, Moscow day of the registration, course, and the milestone at
 * which a learner dropped out, in one walk. `current_year`: seasons before it are past. One query.
 */
export async function countPeople(
  db: Connection,
  spans: readonly SeasonSpan[],
  current_year: number,
): Promise<PeopleCount[]> {
  const past = spans.filter(({ season }) => season < current_year);
  const seasons = sql`${sql.param(spans.map(({ season }) => season))}::integer[]`;
  const { rows } = await db.execute<Row>(sql`
    with last as materialized (${lastStepsOf(past)}),
    whom as (
      select ${p.season}, ${stepReached} as step,
        case when ${p.status} = ${s.LAST_SEASON} then ${p.left_status} else ${p.status} end as status, ${p.region}, ${p.school_id},
        (${p.created_at} at time zone 'Europe/Moscow')::date::text as day, ${p.teaching_id},
        case when ${p.learning_state} in ('expired', 'stopped') then ${p.milestone_id} end as milestone_id
      from ${p} left join last on last.participation_id = ${p.id}
      where ${p.season} = any(${seasons}) and ${tookPart}
    )
    select season, grouping(step, status, region, school_id, day, teaching_id, milestone_id) as left_out, step, status, region,
      school_id, day, teaching_id, milestone_id, count(*)::integer as total
    from whom
    group by season, grouping sets ((step, status), (region), (school_id), (day), (teaching_id), (milestone_id))`);
  const number = (value: string | null) => (value === null ? null : Number(value));
  return rows.flatMap(({ left_out, school_id, teaching_id, milestone_id, ...row }) => {
    const of = names.find(([, sign]) => sign === left_out)?.[0];
    const ids = {
      school_id: number(school_id),
      teaching_id: number(teaching_id),
      milestone_id: number(milestone_id),
    };
    return of === undefined ? [] : [{ ...row, ...ids, of }];
  });
}

/** Whether a participation of this status ended at this step. */
export const endedAt = (status: Status | null, step: FunnelStep): status is Status =>
  status !== null && isEnding(status, step);
