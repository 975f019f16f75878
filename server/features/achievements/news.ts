import { sql } from 'drizzle-orm';
import type { NewsOfAssessment } from '#contract/achievements/assessment.ts';
import { type LogAction, logActions } from '#contract/log-actions.ts';
import { surnameAndNameOf } from '#server/platform/db/names.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { users } from '#server/platform/users.ts';

const reading: LogAction = 'achievements_read';
/** Of the log, as the list of an assessment's news names them. */
const told = {
  achievement_assessed: logActions.achievement_assessed.title,
  achievement_sent_back: logActions.achievement_sent_back.title,
  standing_decided: logActions.standing_decided.title,
  black_label_set: logActions.black_label_set.title,
  black_label_lifted: logActions.black_label_lifted.title,
  points_objected: logActions.points_objected.title,
} satisfies Partial<Record<LogAction, string>>;

type Row = { seen_at: string; at: string | null; what: string; why: string; actor: string };

/**
 * When an assessor has begun to read a participant's achievements the last time, and what others have done since: from
 * the log, and the participant's corrections. Nothing at the first time. One query.
 */
export async function listNews(
  db: Connection,
  { reader_id, user_id, participation_id }: { reader_id: number; user_id: number; participation_id: number },
): Promise<NewsOfAssessment> {
  const actions = sql.join(
    Object.keys(told).map((action) => sql`${action}`),
    sql`, `,
  );
  const { rows } = await db.execute<Row>(sql`
    with seen as (
      select at from action_log where subject_id = ${user_id} and actor_id = ${reader_id} and action = ${reading}
      order by at desc limit 1
    ), changes as (
      select l.at, l.action as what, l.why, l.actor_id from action_log l, seen
      where l.subject_id = ${user_id} and l.at > seen.at and l.actor_id is distinct from ${reader_id} and l.action in (${actions})
      union all
      select a.corrected_at, 'corrected', a.title, ${user_id} from achievements a, seen
      where a.participation_id = ${participation_id} and a.corrected_at > seen.at
    )
    select seen.at as seen_at, changes.at, changes.what, changes.why, ${surnameAndNameOf(users)} as actor
    from seen left join changes on true left join ${users} on ${users.id} = changes.actor_id
    order by changes.at`);
  const [first] = rows;
  return {
    seen_at: first ? new Date(first.seen_at).toISOString() : null,
    changes: rows.flatMap(({ at, what, why, actor }) =>
      at === null
        ? []
        : [{ at: new Date(at).toISOString(), what: titleOf(what), why, actor: what === 'corrected' ? '' : actor }],
    ),
  };
}

const titleOf = (what: string): string =>
  what in told ? told[what as keyof typeof told] : 'Участник исправил достижение';
