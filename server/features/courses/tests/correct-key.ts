import { sql } from 'drizzle-orm';
import type { Correction } from '#contract/learning/key-correction.ts';
import { questionTypes } from '#contract/question-kinds/question-types.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { saveFormersOf } from '../bank/question-versions.ts';
import { answers, questionItems, questions } from '../tables.ts';
import { correctGapKeys } from './correct-gaps.ts';
import { findHomes, leaveOut, touchExams } from './left-out.ts';

/**
 * Corrects the key of questions as they will be asked from now on, in a test or in the bank; one left out is asked no more.
 * What is gone is passed over. 422 where a test would be left with nothing to ask. The former key is kept as a former version of
 * its questions. Twenty queries at most.
 */
export async function correctKey(tx: Connection, corrections: readonly Correction[]): Promise<void> {
  if (corrections.length === 0) return;
  const ids = corrections.map(({ question_id }) => question_id);
  const keepFormers = await saveFormersOf(tx, ids);
  await correctTyped(tx, corrections);
  await correctVariants(tx, corrections);
  await correctGapKeys(tx, corrections);
  await correctOrders(tx, corrections);
  await correctPairs(tx, corrections);
  await keepFormers();
  const homes = await findHomes(tx, ids);
  const out = corrections.filter(({ is_left_out }) => is_left_out).map(({ question_id }) => question_id);
  const takers = await leaveOut(tx, out);
  await touchExams(tx, [...homes.values(), ...takers]);
}

async function correctTyped(tx: Connection, corrections: readonly Correction[]): Promise<void> {
  const typed = corrections.filter(
    ({ question_right_answer, question_tolerance, tolerance_in_percent }) =>
      question_right_answer !== undefined || question_tolerance !== undefined || tolerance_in_percent !== undefined,
  );
  if (typed.length === 0) return;
  await tx.execute(sql`update ${questions} set
      question_right_answer = coalesce(given.question_right_answer, questions.question_right_answer),
      question_tolerance = coalesce(given.question_tolerance, questions.question_tolerance),
      tolerance_in_percent = coalesce(given.tolerance_in_percent, questions.tolerance_in_percent)
    from jsonb_to_recordset(${JSON.stringify(typed)}::jsonb) as given
      (question_id bigint, question_right_answer text, question_tolerance numeric, tolerance_in_percent boolean)
    where questions.id = given.question_id`);
}

/** Shares say what each variant is worth by the former key: where another variant is right, they are equal again. */
async function correctVariants(tx: Connection, corrections: readonly Correction[]): Promise<void> {
  const chosen = corrections.filter(({ right_answer_ids }) => right_answer_ids !== undefined);
  if (chosen.length === 0) return;
  const ids = sql`any(${sql.param(chosen.map(({ question_id }) => question_id))}::bigint[])`;
  const right = chosen.flatMap(({ right_answer_ids = [] }) => right_answer_ids);
  const now = sql`(id = any(${sql.param(right)}::bigint[]))::integer`;
  const changed = sql`select learning_question_id from ${answers} where "right" <> ${now} and learning_question_id = ${ids}`;
  await tx.execute(sql`update ${answers} set "right" = ${now},
      answer_share = case when learning_question_id in (${changed}) then null else answer_share end
    where learning_question_id in (select id from ${questions}
      where question_type not in (${questionTypes.gradedTyped}, ${questionTypes.cloze}) and id = ${ids})`);
}

/** Variants that a right order does not name stand behind those it does, in their own order. */
async function correctOrders(tx: Connection, corrections: readonly Correction[]): Promise<void> {
  const orders = corrections.flatMap(({ question_id, right_order = [] }) =>
    right_order.map((answer_id, index) => ({ question_id, answer_id, place: index + 1 })),
  );
  if (orders.length === 0) return;
  await tx.execute(sql`with given as (select * from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb)
        as one (question_id bigint, answer_id bigint, place integer)),
    ranked as (select answers.id, row_number() over (partition by learning_question_id
        order by min(given.place) nulls last, answers.ordinal_number, answers.id) as place
      from ${answers} join ${questions} on questions.id = learning_question_id
        left join given on given.answer_id = answers.id and given.question_id = questions.id
      where question_type = ${questionTypes.ordering}
        and questions.id in (select question_id from given)
      group by answers.id)
    update ${answers} set ordinal_number = ranked.place from ranked where answers.id = ranked.id`);
}

async function correctPairs(tx: Connection, corrections: readonly Correction[]): Promise<void> {
  const pairs = corrections.flatMap((correction) => correction.pairs ?? []);
  if (pairs.length === 0) return;
  const ids = corrections.map(({ question_id }) => question_id);
  await tx.execute(sql`update ${questionItems} set right_answer_id = given.answer_id
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as given (item_id bigint, answer_id bigint)
      join ${answers} on answers.id = given.answer_id
    where question_items.id = given.item_id and answers.learning_question_id = question_items.learning_question_id
      and question_items.learning_question_id = any(${sql.param(ids)}::bigint[])`);
}
