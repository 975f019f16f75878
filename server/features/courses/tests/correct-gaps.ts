import { type SQL, sql } from 'drizzle-orm';
import type { Correction } from '#contract/learning/key-correction.ts';
import { questionTypes } from '#contract/question-kinds/question-types.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { cleanRichText } from '#server/platform/html/clean-rich-text.ts';
import { answers, questionItems, questions } from '../tables.ts';

/**
 * The corrections with an id for each accepted answer that has none: a test as it was asked and the test itself name it alike.
 * One query at most.
 */
export async function numberNewAnswers(tx: Connection, corrections: readonly Correction[]): Promise<Correction[]> {
  const fresh = corrections.flatMap(({ gap_answers = [] }) =>
    gap_answers.flatMap((gap) => gap.answers.filter(({ id }) => id === undefined)),
  );
  if (fresh.length === 0) return [...corrections];
  const { rows } = await tx.execute<{ id: string }>(
    sql`select nextval(pg_get_serial_sequence('answers', 'id')) as id from generate_series(1, ${fresh.length}::integer)`,
  );
  const idOf = new Map(fresh.map((answer, index) => [answer, Number(rows[index]?.id)]));
  return corrections.map(({ gap_answers, ...correction }) => ({
    ...correction,
    ...(gap_answers && {
      gap_answers: gap_answers.map((gap) => ({
        ...gap,
        answers: gap.answers.map((answer) => ({ ...answer, id: answer.id ?? idOf.get(answer) })),
      })),
    }),
  }));
}

/** Corrects what the gaps of questions accept. Four queries at most. */
export async function correctGapKeys(tx: Connection, corrections: readonly Correction[]): Promise<void> {
  const chosen = corrections.filter(({ right_answer_ids }) => right_answer_ids !== undefined);
  const right = chosen.flatMap(({ right_answer_ids = [] }) => right_answer_ids);
  const ids = chosen.map(({ question_id }) => question_id);
  // A variant that neither becomes right nor ceases to be keeps its share.
  if (ids.length > 0)
    await tx.execute(sql`update ${answers} set "right" = 1 - one.was, answer_share = (1 - one.was) * 100
      from (select answers.id, (coalesce(answer_share, "right" * 100) = 100)::integer as was from ${answers}
          join ${questionItems} on question_items.id = question_item_id and gap_type = 'choice'
          join ${questions} on questions.id = answers.learning_question_id
        where question_type in (${questionTypes.gradedTyped}, ${questionTypes.cloze}) and questions.id = ${anyOf(ids)}) one
      where answers.id = one.id and one.was <> (answers.id = ${anyOf(right)})::integer`);
  const gaps = corrections.flatMap(({ question_id, gap_answers = [] }) =>
    gap_answers.map((gap) => ({ ...gap, question_id })),
  );
  if (gaps.length > 0) await writeAccepted(tx, gaps);
}

const anyOf = (ids: readonly number[]): SQL => sql`any(${sql.param(ids)}::bigint[])`;

type CorrectedGap = NonNullable<Correction['gap_answers']>[number] & { question_id: number };

/** Replaces what gaps accept; answers that stay keep their places and explanations, new ones stand behind the others. */
async function writeAccepted(tx: Connection, gaps: readonly CorrectedGap[]): Promise<void> {
  const given = gaps.flatMap(({ question_id, item_id, answers: accepted }) =>
    accepted.map((one, index) => ({
      ...one,
      answer_text: cleanRichText(one.answer_text),
      question_id,
      item_id,
      place: index + 1,
    })),
  );
  const rows = sql`jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (id bigint, answer_text text,
    answer_share numeric, answer_tolerance numeric, question_id bigint, item_id bigint, place integer)`;
  const typed = sql`(select question_items.id, question_items.learning_question_id from ${questionItems}
    join ${questions} on questions.id = question_items.learning_question_id
    where question_type in (${questionTypes.gradedTyped}, ${questionTypes.cloze}) and gap_type <> 'choice'
      and question_items.id = ${anyOf(gaps.map(({ item_id }) => item_id))}
      and questions.id = ${anyOf(gaps.map(({ question_id }) => question_id))})`;
  await tx.execute(sql`delete from ${answers} using ${typed} gap
    where question_item_id = gap.id and answers.id <> all(${sql.param(given.map(({ id }) => id))}::bigint[])`);
  await tx.execute(sql`update ${answers} set answer_text = given.answer_text, answer_share = given.answer_share,
      answer_tolerance = given.answer_tolerance, "right" = (given.answer_share = 100)::integer
    from ${rows} join ${typed} gap on gap.id = given.item_id
    where answers.id = given.id and answers.question_item_id = gap.id`);
  await tx.execute(sql`insert into ${answers} (id, learning_question_id, ordinal_number, answer_text, "right", answer_share,
      question_item_id, answer_tolerance) overriding system value
    select given.id, gap.learning_question_id,
      (select coalesce(max(ordinal_number), 0) from ${answers} where learning_question_id = gap.learning_question_id)
        + row_number() over (partition by gap.learning_question_id order by gap.id, given.place),
      given.answer_text, (given.answer_share = 100)::integer, given.answer_share, gap.id, given.answer_tolerance
    from ${rows} join ${typed} gap on gap.id = given.item_id and gap.learning_question_id = given.question_id
    on conflict (id) do nothing`);
}
