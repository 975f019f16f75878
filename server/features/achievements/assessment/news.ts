import { sql } from 'drizzle-orm';
import type { AssessmentChanges } from '#contract/achievements/assessment.ts';
import { type LogAction, logActions } from '#contract/log-actions.ts';
import { formatPoints } from '#contract/words/numbers.ts';
import { quoted } from '#contract/words/quotes.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { surnameAndNameOf } from '#server/platform/db/sql/names.ts';
import { logLines } from '#server/platform/log/reads.ts';
import { users } from '#server/platform/users.ts';

const reading: LogAction = 'achievements_read';
/** Actions of the log that the news of an assessment names, with their titles. */
const newsTitles = {
  achievement_assessed: logActions.achievement_assessed.title,
  achievement_sent_back: logActions.achievement_sent_back.title,
  standing_decided: logActions.standing_decided.title,
  black_label_set: logActions.black_label_set.title,
  black_label_lifted: logActions.black_label_lifted.title,
  points_objected: logActions.points_objected.title,
  objection_taken_back: logActions.objection_taken_back.title,
  objection_ended: logActions.objection_ended.title,
} satisfies Partial<Record<LogAction, string>>;

type Change = {
  at: string;
  what: string;
  why: string;
  title: string | null;
  details: { from?: number | null; to?: number | null } | null;
};
/** One that nothing has changed since has a row of its own. */
type NewsRow = { seen_at: string; actor: string } & (Change | { at: null; what: null; why: null });

/**
 * When an assessor has begun to read a participant's achievements the last time, and what others have done since: from
 * the log, and the participant's corrections. Nothing at the first time. One query.
 */
export async function listNews(
  db: Connection,
  { reader_id, user_id, participation_id }: { reader_id: number; user_id: number; participation_id: number },
): Promise<AssessmentChanges> {
  const actions = sql.join(
    Object.keys(newsTitles).map((action) => sql`${action}`),
    sql`, `,
  );
  const { rows } = await db.execute<NewsRow>(sql`
    with seen as (
      select at from ${logLines} where subject_id = ${user_id} and actor_id = ${reader_id} and action = ${reading}
      order by at desc limit 1
    ), changes as (
      select l.at, l.action as what, l.why, l.actor_id, l.details,
        (select a.title from achievements a where a.id = (l.details->>'achievement_id')::bigint) as title
      from ${logLines} l, seen
      where l.subject_id = ${user_id} and l.at > seen.at and l.actor_id is distinct from ${reader_id} and l.action in (${actions})
      union all
      select a.corrected_at, 'corrected', a.title, ${user_id}, null, null from achievements a, seen
      where a.participation_id = ${participation_id} and a.corrected_at > seen.at
    )
    select seen.at as seen_at, changes.at, changes.what, changes.why, changes.title, changes.details, ${surnameAndNameOf(users)} as actor
    from seen left join changes on true left join ${users} on ${users.id} = changes.actor_id
    order by changes.at`);
  const [first] = rows;
  return {
    seen_at: first ? new Date(first.seen_at).toISOString() : null,
    changes: rows.flatMap((row) =>
      row.at === null
        ? []
        : [
            {
              at: new Date(row.at).toISOString(),
              what: newsText(row),
              why: row.why,
              actor: row.what === 'corrected' ? '' : row.actor,
            },
          ],
    ),
  };
}

/** «Баллы за достижение изменены: «Грамота школы», 2 → 3». */
function newsText({ what, title, details }: Pick<Change, 'what' | 'title' | 'details'>): string {
  if (!(what in newsTitles)) return 'Участник исправил достижение';
  const { from, to } = details ?? {};
  const points = [from, to]
    .map((point) => (typeof point === 'number' ? formatPoints(point) : 'без баллов'))
    .join(' → ');
  const which = [title && quoted(title), what === 'achievement_assessed' && points].filter(Boolean).join(', ');
  return `${newsTitles[what as keyof typeof newsTitles]}${which ? `: ${which}` : ''}`;
}
