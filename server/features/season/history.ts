import { sql } from 'drizzle-orm';
import type { LogAction } from '#contract/log-actions.ts';
import { waves } from '#server/features/enrollment/reads.ts';
import { isSignalDue } from '#server/features/enrollment/send-signal.ts';
import { enrollments } from '#server/features/participation/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { surnameAndNameOf } from '#server/platform/db/sql/names.ts';
import { logLines } from '#server/platform/log/reads.ts';
import { users } from '#server/platform/users.ts';

export type MadeBy = { at: string; by: string };
type Part = 'began' | 'assessment' | 'shift' | 'certificates' | 'first' | 'later' | 'started' | 'closed';

export type History = {
  /** When each was made last, and by whom. */
  made: ReadonlyMap<Part, MadeBy>;
  /** Waves whose signal somebody waits for. */
  unsignalled: number;
};

/** The last line of a step, unless a later one of `undoneBy` has taken it back. */
const lastLine = (part: Part, action: LogAction, undoneBy?: LogAction) => sql`
  (select ${part}::text as part, ${logLines.at} as at, ${logLines.actor_id} as actor_id from ${logLines}
    where ${logLines.action} = ${action} and ${logLines.at} >= (select at from began)
      ${undoneBy === undefined ? sql`` : sql`and ${logLines.at} > coalesce((select max(back.at) from ${logLines} back where back.action = ${undoneBy}), '-infinity')`}
    order by ${logLines.at} desc, ${logLines.id} desc limit 1)`;

/**
 * When each step of a season was made and by whom; `since`: when it began where the log does not say it (null: the
 * portal's first). One query.
 */
export async function readHistory(db: Connection, season: number, since: string | null): Promise<History> {
  const { rows } = await db.execute<{
    part: Part | 'unsignalled';
    at: string | null;
    by: string | null;
    n: number;
  }>(sql`
    with line as (select ${logLines.at} as at, ${logLines.actor_id} as actor_id from ${logLines}
        where ${logLines.action} = 'season_started' and (${logLines.details} ->> 'year')::integer = ${season}
        order by ${logLines.at} desc limit 1),
      began as (select coalesce((select at from line), ${since}::timestamptz, '-infinity') as at)
    select part, at, n, ${surnameAndNameOf(users)} as by from (
      select 'began' as part, at, actor_id, 0 as n from line
      union all
      select part, at, actor_id, 0 from (
        ${lastLine('assessment', 'assessment_opened')}
        union all ${lastLine('shift', 'shift_completed', 'shift_reopened')}
        union all ${lastLine('certificates', 'certificate_sent')}
      ) lines
      union all
      (select distinct on (kind) case kind when 'first' then 'first' else 'later' end, ${waves.made_at}, ${waves.made_by}, 0
        from ${waves} where ${waves.season} = ${season} and ${waves.kind} in ('first', 'later')
        order by kind, ${waves.id} desc)
      union all
      select 'started', ${enrollments.started_at}, null, 0 from ${enrollments} where ${enrollments.season} = ${season}
      union all
      select 'closed', ${enrollments.closed_at}, ${enrollments.closed_by}, 0
      from ${enrollments} where ${enrollments.season} = ${season}
      union all
      select 'unsignalled', null, null, count(*)::integer
      from ${waves} w where w.season = ${season} and ${isSignalDue}
    ) made left join ${users} on ${users.id} = made.actor_id`);
  const made = rows.flatMap(({ part, at, by }) =>
    part === 'unsignalled' || at === null ? [] : [[part, { at: new Date(at).toISOString(), by: by ?? '' }] as const],
  );
  return { made: new Map(made), unsignalled: rows.find(({ part }) => part === 'unsignalled')?.n ?? 0 };
}
