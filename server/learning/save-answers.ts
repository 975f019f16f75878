import { sql } from 'drizzle-orm';
import { type GivenAnswer, GRACE_SECONDS } from '#contract/learning.ts';
import { statuses } from '#contract/statuses.ts';
import { executeNamed } from '#server/db/execute-named.ts';
import type { Connection } from '#server/db/pool.ts';
import { conflict, invalid, notFound, wrongStatus } from '#server/errors.ts';
import { findLearner } from './queries.ts';

type Saved = { question_id: number; revision: number; saved_at: string };

/** One answer to a question: the newest of those sent at once. */
function newest(answers: readonly GivenAnswer[]): GivenAnswer[] {
  const byQuestion = new Map<number, GivenAnswer>();
  for (const given of answers) {
    const known = byQuestion.get(given.question_id);
    if (!known || known.revision <= given.revision) byQuestion.set(given.question_id, given);
  }
  return [...byQuestion.values()];
}

/**
 * Keeps answers of an open attempt: its owner's, in training, before its end plus the grace; each only over an older
 * revision. Says what is kept now, which may be a newer answer than the one given. One query; a second one finds the
 * reason when nothing could be kept: 404 foreign, 409 sent already or too late, 422 status or unknown question.
 */
export async function saveAnswers(
  connection: Connection,
  user_id: number,
  attempt_id: number,
  answers: readonly GivenAnswer[],
): Promise<{ data: Saved[]; server_time: string }> {
  const given = newest(answers);
  const rows = await executeNamed<{
    question_id: string;
    is_asked: boolean;
    revision: string;
    saved_at: string | null;
    server_time: string;
  }>(
    connection,
    'save_answers',
    sql`
    with attempt as materialized (
      select attempts.id, exam_versions.question_ids
      from attempts
      join learnings on learnings.id = attempts.learning_id
      join participations on participations.id = learnings.participation_id
      join exam_versions on exam_versions.id = attempts.exam_version_id
      where attempts.id = ${attempt_id} and learnings.user_id = ${user_id} and attempts.closed_at is null
        and attempts.ends_at + make_interval(secs => ${GRACE_SECONDS}) >= now()
        and participations.status = ${statuses.TRAINING}
      for share of attempts
    ), given as (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(question_id bigint, answer jsonb, revision bigint)
    ), kept as (
      insert into attempt_answers (attempt_id, question_id, answer, revision)
      select attempt.id, given.question_id, given.answer, given.revision
      from attempt, given where given.question_id = any(attempt.question_ids)
      -- Always in the same order: two pages would wait for each other's rows.
      order by given.question_id
      on conflict (attempt_id, question_id) do update
        set answer = excluded.answer, revision = excluded.revision, saved_at = now()
        where attempt_answers.revision < excluded.revision
      returning question_id, revision, saved_at
    )
    select given.question_id, given.question_id = any(attempt.question_ids) as is_asked,
      coalesce(kept.revision, before.revision) as revision, coalesce(kept.saved_at, before.saved_at) as saved_at, now() as server_time
    from attempt cross join given
    left join kept on kept.question_id = given.question_id
    left join attempt_answers before on before.attempt_id = attempt.id and before.question_id = given.question_id`,
  );
  const [first] = rows;
  if (!first) throw await whyNot(connection, user_id, attempt_id);
  if (rows.some((row) => !row.is_asked)) throw invalid({ answers: 'В этом тесте нет такого вопроса' });
  const data = rows.flatMap(({ question_id, revision, saved_at }) =>
    saved_at === null
      ? []
      : [{ question_id: Number(question_id), revision: Number(revision), saved_at: new Date(saved_at).toISOString() }],
  );
  // A twin sent in the same moment was first; only a new query sees what it kept.
  if (data.length < rows.length) return saveAnswers(connection, user_id, attempt_id, answers);
  return { data, server_time: new Date(first.server_time).toISOString() };
}

async function whyNot(connection: Connection, user_id: number, attempt_id: number) {
  const { rows } = await connection.execute<{ closed: boolean }>(sql`
    select attempts.closed_at is not null as closed from attempts
    join learnings on learnings.id = attempts.learning_id
    where attempts.id = ${attempt_id} and learnings.user_id = ${user_id}`);
  const [attempt] = rows;
  if (!attempt) return notFound('Попытка не найдена');
  if (attempt.closed) return conflict('Тест уже отправлен');
  const learner = await findLearner(connection, user_id);
  return learner?.status === statuses.TRAINING
    ? conflict('Время теста вышло: ответы больше не принимаются')
    : wrongStatus();
}
