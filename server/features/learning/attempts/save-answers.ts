import { type SQL, sql } from 'drizzle-orm';
import { type GivenAnswer, GRACE_SECONDS } from '#contract/learning/test.ts';
import { type Status, statuses } from '#contract/statuses.ts';
import { participations } from '#server/features/participation/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { serverTime } from '#server/platform/db/sql/columns.ts';
import { prepared } from '#server/platform/db/sql/prepared.ts';
import { conflict, invalid, notFound, wrongStatus } from '#server/platform/errors.ts';
import { emittedFrom, publishEvents } from '#server/platform/live/emit-events.ts';

/** The answers of one call to one attempt. */
export type SaveAnswersInput = { user_id: number; attempt_id: number; answers: readonly GivenAnswer[] };
export type SavedAnswers = { data: { question_id: number; revision: number; saved_at: string }[]; server_time: string };

type SingleAnswer = Omit<SaveAnswersInput, 'answers'> & GivenAnswer;

/** Of answers to the same question of an attempt in one batch, only the newest. */
function newest(savings: readonly SaveAnswersInput[]): SingleAnswer[] {
  const byQuestion = new Map<string, SingleAnswer>();
  for (const { user_id, attempt_id, answers } of savings)
    for (const answer of answers) {
      const key = `${user_id} ${attempt_id} ${answer.question_id}`;
      const known = byQuestion.get(key);
      if (!known || known.revision <= answer.revision) byQuestion.set(key, { user_id, attempt_id, ...answer });
    }
  return [...byQuestion.values()];
}

const asInstant = (value: string): string => new Date(value).toISOString();
const asNumber = (value: SQL): SQL<number> => value.mapWith(Number) as SQL<number>;

/** Written as SQL where the query builder lacks the means. */
const saveStatement = prepared((db) =>
  db
    .with(
      db.$with('given', {}).as(sql`
        select * from jsonb_to_recordset(${sql.placeholder('given')}::jsonb)
          as g(user_id bigint, attempt_id bigint, question_id bigint, answer jsonb, revision bigint)`),
      // Locked by one step, before anything is written.
      db.$with('attempt', {}).as(sql`
        select attempts.id, attempts.is_shared, participations.user_id,
          coalesce(attempts.question_ids, exam_versions.question_ids) as question_ids
        from (select distinct user_id, attempt_id from given) asked
        join attempts on attempts.id = asked.attempt_id
        join ${participations} on ${participations.id} = attempts.participation_id and ${participations.user_id} = asked.user_id
        join exam_versions on exam_versions.id = attempts.exam_version_id
        where attempts.closed_at is null
          and attempts.ends_at >= now() - make_interval(secs => ${GRACE_SECONDS})
          and participations.status = ${statuses.TRAINING}
        -- In the order in which attempts are closed.
        order by attempts.participation_id, attempts.id
        for share of attempts`),
      db.$with('kept', {}).as(sql`
        insert into attempt_answers (attempt_id, question_id, answer, revision)
        select attempt.id, given.question_id, given.answer, given.revision
        from attempt join given on given.attempt_id = attempt.id and given.user_id = attempt.user_id
        where given.question_id = any(attempt.question_ids)
        -- Always in the same order: two pages would wait for each other's rows.
        order by attempt.id, given.question_id
        on conflict (attempt_id, question_id) do update
          set answer = excluded.answer, revision = excluded.revision, saved_at = now()
          where attempt_answers.revision < excluded.revision
        returning attempt_id, question_id, answer, revision, saved_at`),
      // The other device shows it at once.
      db.$with('told', {}).as(
        emittedFrom(sql`
        select attempt.user_id, 'test_answers', jsonb_build_object('attempt_id', attempt.id, 'answers', jsonb_agg(
          jsonb_build_object('question_id', kept.question_id, 'answer', kept.answer, 'revision', kept.revision,
            'saved_at', to_char(kept.saved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))))
        from kept join attempt on attempt.id = kept.attempt_id where attempt.is_shared
        group by attempt.id, attempt.user_id`),
      ),
    )
    .select({
      user_id: asNumber(sql`given.user_id`),
      attempt_id: asNumber(sql`given.attempt_id`),
      question_id: asNumber(sql`given.question_id`),
      is_shared: sql<boolean>`attempt.is_shared`,
      is_asked: sql<boolean>`given.question_id = any(attempt.question_ids)`,
      revision: asNumber(sql`coalesce(kept.revision, before.revision)`),
      saved_at: sql<string | null>`coalesce(kept.saved_at, before.saved_at)`.mapWith(asInstant),
      server_time: serverTime,
    })
    .from(sql`attempt join given on given.attempt_id = attempt.id and given.user_id = attempt.user_id
      left join kept on kept.attempt_id = attempt.id and kept.question_id = given.question_id
      left join attempt_answers before on before.attempt_id = attempt.id and before.question_id = given.question_id`)
    .prepare('save_answers'),
);

/**
 * Saves answers of open attempts: their owners', in training, before the end plus the grace; each only over an older
 * revision. Gives for each call what is saved now, which may be a newer answer than its own, or why nothing was
 * saved: 404 another's attempt, 409 submitted already or too late, 422 status or unknown question. One query for any number
 * of calls; one more for each that is refused.
 */
export async function saveBatch(
  connection: Connection,
  savings: readonly SaveAnswersInput[],
): Promise<(SavedAnswers | Error)[]> {
  const rows = await saveStatement(connection).execute({ given: JSON.stringify(newest(savings)) });
  if (rows.some(({ is_shared }) => is_shared)) publishEvents(connection);
  const byAttempt = Map.groupBy(rows, (row) => `${row.user_id} ${row.attempt_id}`);
  return Promise.all(
    savings.map(async (saving) => {
      const question_ids = new Set(saving.answers.map(({ question_id }) => question_id));
      const attempt = byAttempt.get(`${saving.user_id} ${saving.attempt_id}`) ?? [];
      const own = attempt.filter((row) => question_ids.has(row.question_id));
      const [first] = own;
      if (!first) return refusalOf(connection, saving);
      if (own.some((row) => !row.is_asked)) return invalid({ answers: 'В этом тесте нет такого вопроса' });
      const data = own.flatMap(({ question_id, revision, saved_at }) =>
        saved_at === null ? [] : [{ question_id, revision, saved_at }],
      );
      // The same answers, sent twice at once, were saved by the other call; only a new query sees them.
      if (data.length < own.length) return saveAnswers(connection, saving);
      return { data, server_time: first.server_time };
    }),
  );
}

/**
 * Saves one call's answers without a batch: inside a transaction, or where it must not wait for others. Throws the refusals that
 * `saveBatch` gives.
 */
export async function saveAnswers(connection: Connection, saving: SaveAnswersInput): Promise<SavedAnswers> {
  const [saved] = await saveBatch(connection, [saving]);
  if (!saved || saved instanceof Error) throw saved ?? new Error('no answer to a saving');
  return saved;
}

async function refusalOf(connection: Connection, { user_id, attempt_id }: SaveAnswersInput): Promise<Error> {
  const { rows } = await connection.execute<{ closed: boolean; status: Status }>(sql`
    select attempts.closed_at is not null as closed, status from attempts
    join ${participations} on ${participations.id} = attempts.participation_id
    where attempts.id = ${attempt_id} and user_id = ${user_id}`);
  const [attempt] = rows;
  if (!attempt) return notFound('Попытка не найдена');
  if (attempt.closed) return conflict('Тест уже отправлен');
  return attempt.status === statuses.TRAINING
    ? conflict('Время теста вышло: ответы больше не принимаются')
    : wrongStatus();
}
