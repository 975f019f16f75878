import { inArray, sql } from 'drizzle-orm';
import { questionTypes } from '#contract/question-kinds/question-types.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { ExamQuestion } from '../exam/exam-question.ts';
import { pairPenaltyOf } from '../question-kinds/matching/pair-penalty.ts';
import { questions } from '../tables.ts';
import { writeQuestions } from './write-questions.ts';

const numberedParts = <Of extends object>(parts: readonly Of[], learning_question_id: number) =>
  parts.map((part, index) => ({ ...part, learning_question_id, ordinal_number: index + 1 }));

/** A question as it was asked, and the test or the section of the bank it goes back to. */
export type Restored = { question: ExamQuestion; exam_id: number };

/**
 * Puts questions that have gone back to the end of their tests as they were asked, under their own ids, so that what was
 * answered to them stays theirs; those that stand somewhere stay as they are. The tests are locked. Eight queries at most.
 */
export async function restoreQuestions(tx: Connection, asked: readonly Restored[]): Promise<void> {
  if (asked.length === 0) return;
  const ids = asked.map(({ question }) => question.id);
  const standing = await tx.select({ id: questions.id }).from(questions).where(inArray(questions.id, ids));
  const restored = asked.filter(({ question }) => !standing.some(({ id }) => id === question.id));
  if (restored.length === 0) return;
  const lasts = await tx
    .select({ exam_id: questions.learning_exam_id, number: sql<number>`max(ordinal_number)::integer` })
    .from(questions)
    .where(
      inArray(
        questions.learning_exam_id,
        restored.map(({ exam_id }) => exam_id),
      ),
    )
    .groupBy(questions.learning_exam_id);
  const after = new Map(lasts.map(({ exam_id, number }) => [exam_id, number]));
  const nextOf = (exam_id: number): number => {
    const next = (after.get(exam_id) ?? 0) + 1;
    after.set(exam_id, next);
    return next;
  };
  await writeQuestions(tx, {
    questions: restored.map(({ question: { answers: _, items: __, is_left_out: ___, ...question }, exam_id }) => ({
      ...question,
      wrong_pair_penalty: question.question_type === questionTypes.matching ? pairPenaltyOf(question) : 0,
      learning_exam_id: exam_id,
      ordinal_number: nextOf(exam_id),
    })),
    answers: restored.flatMap(({ question }) => numberedParts(question.answers, question.id)),
    items: restored.flatMap(({ question }) => numberedParts(question.items, question.id)),
  });
}
