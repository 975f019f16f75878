import { inArray, sql } from 'drizzle-orm';
import { questionTypes } from '#contract/question-kinds/question-types.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { ExamQuestion } from '../exam/exam-question.ts';
import { pairPenaltyOf } from '../question-kinds/matching/pair-penalty.ts';
import { answers, questionItems, questions } from '../tables.ts';
import { lockExam } from './exams.ts';

const numberedParts = <Of extends object>(parts: readonly Of[], learning_question_id: number) =>
  parts.map((part, index) => ({ ...part, learning_question_id, ordinal_number: index + 1 }));

/**
 * Locks a test to the end of the transaction and puts questions that have gone from it back to its end as they were asked,
 * under their own ids, so that what was answered to them stays theirs; those that stand in it stay as they are. Seven queries at
 * most.
 */
export async function restoreQuestions(tx: Connection, exam_id: number, asked: readonly ExamQuestion[]): Promise<void> {
  await lockExam(tx, exam_id);
  if (asked.length === 0) return;
  const ids = asked.map(({ id }) => id);
  const standing = await tx.select({ id: questions.id }).from(questions).where(inArray(questions.id, ids));
  const gone = asked.filter(({ id }) => !standing.some((one) => one.id === id));
  if (gone.length === 0) return;
  const [last] = await tx
    .select({ number: sql<number>`coalesce(max(ordinal_number), 0)::integer` })
    .from(questions)
    .where(sql`${questions.learning_exam_id} = ${exam_id}`);
  const after = last?.number ?? 0;
  await tx
    .insert(questions)
    .overridingSystemValue()
    .values(
      gone.map(({ answers: _, items: __, is_left_out: ___, ...question }, index) => ({
        ...question,
        wrong_pair_penalty: question.question_type === questionTypes.matching ? pairPenaltyOf(question) : 0,
        learning_exam_id: exam_id,
        ordinal_number: after + index + 1,
      })),
    );
  const categories = gone.flatMap((question) => numberedParts(question.items, question.id));
  const isGap = ({ gap_type }: (typeof categories)[number]) => (gap_type ?? null) !== null;
  const gaps = categories.filter(isGap);
  if (gaps.length > 0) await tx.insert(questionItems).overridingSystemValue().values(gaps);
  const variants = gone.flatMap((question) => numberedParts(question.answers, question.id));
  if (variants.length > 0) await tx.insert(answers).overridingSystemValue().values(variants);
  const others = categories.filter((item) => !isGap(item));
  if (others.length > 0) await tx.insert(questionItems).overridingSystemValue().values(others);
}
