import { sql } from 'drizzle-orm';
import type { SlowKind } from '#contract/reports/words.ts';
import type { TimeSpent } from '#contract/reports/year.ts';
import { isOnCheck } from '#contract/statuses/predicates.ts';
import { statuses as s, statusCodes } from '#contract/statuses.ts';
import { dialogMessages } from '#server/features/chat/reads.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import { isStatusIn } from '#server/features/participation/status-in.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { logLines } from '#server/platform/log/reads.ts';
import type { SeasonSpan } from './find-seasons.ts';

export type TimeRow = TimeSpent & { season: number; kind: SlowKind };

const onCheck = statusCodes.filter(isOnCheck);
/** Where a check of a questionnaire leads by its decision; not where a family has withdrawn meanwhile. */
const decided = [
  s.QUESTIONNAIRE_TO_FIX,
  s.QUESTIONNAIRE_LAST_ATTEMPT,
  s.QUESTIONNAIRE_REJECTED,
  s.DUPLICATE,
  s.ACCOUNT_TO_REGISTER,
];

const spent = sql`count(*)::integer as total,
  round(percentile_cont(0.5) within group (order by seconds))::integer as median,
  round(percentile_cont(0.9) within group (order by seconds))::integer as nine_of_ten,
  round(max(seconds))::integer as longest`;

/**
 * How long questionnaires waited for the decision of their check (20, 40), and assessments for their last point (400 → 410),
 * as the log has it: each stay that was ended so. One query, by the index action_log_stays.
 */
export async function countStays(db: Connection, spans: readonly SeasonSpan[]): Promise<TimeRow[]> {
  const [first] = spans.map(({ from }) => from).sort();
  if (first === undefined) return [];
  const seasons = sql`${sql.param(spans.map(({ season }) => season))}::integer[]`;
  const { rows } = await db.execute<TimeRow>(sql`
    with moved as (
      select ${logLines.participation_id}, ${logLines.from_status}, ${logLines.to_status}, ${logLines.at},
        lag(${logLines.at}) over (partition by ${logLines.participation_id} order by ${logLines.at}, ${logLines.id}) as since
      from ${logLines}
      where ${logLines.action} = 'status_changed' and ${logLines.at} >= ${first}::timestamptz
        and (${isStatusIn(logLines.from_status, [...onCheck, s.TO_ASSESS])} or ${isStatusIn(logLines.to_status, [...onCheck, s.TO_ASSESS])})
    ), ended as (
      select ${p.season} as season, case when moved.from_status = ${s.TO_ASSESS} then 'assessment' else 'check' end as kind,
        extract(epoch from moved.at - moved.since)::float8 as seconds
      from moved join ${p} on ${p.id} = moved.participation_id
      where ${p.season} = any(${seasons}) and moved.at > moved.since and (
        (${isStatusIn(sql`moved.from_status`, onCheck)} and ${isStatusIn(sql`moved.to_status`, decided)})
        or (moved.from_status = ${s.TO_ASSESS} and moved.to_status = ${s.ASSESSED}))
    )
    select season, kind, ${spent} from ended group by 1, 2`);
  return rows;
}

/** How long people waited for an answer in dialogs during each season, as the report of answers counts it. One query. */
export async function countAnswers(db: Connection, spans: readonly SeasonSpan[]): Promise<TimeRow[]> {
  if (spans.length === 0) return [];
  const values = spans.map(
    ({ season, from, until }) =>
      sql`(${season}::integer, ${from}::timestamptz, coalesce(${until}::timestamptz, 'infinity'))`,
  );
  const { rows } = await db.execute<TimeRow>(sql`
    with answered as (
      select span.season, extract(epoch from m.created_at - m.waited_since)::float8 as seconds
      from (values ${sql.join(values, sql`, `)}) as span (season, since, until)
        join ${dialogMessages} m on m.created_at >= span.since and m.created_at < span.until
      where m.waited_since is not null and m.taken_back_at is null
    )
    select season, 'answer' as kind, ${spent} from answered group by 1`);
  return rows;
}
