import { isDeepStrictEqual } from 'node:util';
import type { Correction } from '#contract/learning/key-correction.ts';
import { hasGaps } from '#contract/question-kinds/has-gaps.ts';
import { putInOrder } from '#contract/question-kinds/ordering/put-in-order.ts';
import { questionTypes } from '#contract/question-kinds/question-types.ts';
import type { ExamContent } from '#server/features/courses/exam/exam-content.ts';
import type { ExamQuestion } from '#server/features/courses/exam/exam-question.ts';
import { questionKinds } from '#server/features/courses/question-kinds/question-kinds.ts';
import { correctGaps } from './correct-gaps.ts';

/** Variants with other ones right. Shares say what each was worth by the former key: they are equal again. */
function correctVariants(
  answers: ExamQuestion['answers'],
  right_answer_ids: readonly number[],
): ExamQuestion['answers'] {
  const isRight = (id: number) => (right_answer_ids.includes(id) ? 1 : 0);
  if (answers.every(({ id, right }) => right === isRight(id))) return answers;
  return answers.map(({ answer_share: _, ...answer }) => ({ ...answer, right: isRight(answer.id) }));
}

/** Another right order: that of the variants. */
const correctOrder = (
  { question_type, answers }: ExamQuestion,
  right_order: readonly number[] | undefined,
): ExamQuestion['answers'] =>
  right_order && question_type === questionTypes.ordering
    ? putInOrder(answers, { ordered_ids: [...right_order] })
    : answers;

function correctAnswers(question: ExamQuestion, correction: Correction): ExamQuestion['answers'] {
  const { right_answer_ids, right_order } = correction;
  if (hasGaps(question.question_type)) return correctGaps(question, correction);
  return right_answer_ids ? correctVariants(question.answers, right_answer_ids) : correctOrder(question, right_order);
}

/** A question with its key corrected; the same words and variants as they were asked. */
function correctQuestion(question: ExamQuestion, correction: Correction): ExamQuestion {
  const { is_left_out: wasOut, question_tolerance: was, tolerance_in_percent: wasInPercent, ...asked } = question;
  const { question_right_answer, pairs, is_left_out = wasOut } = correction;
  const { question_tolerance = was, tolerance_in_percent = wasInPercent } = correction;
  const variantOf = new Map(pairs?.map(({ item_id, answer_id }) => [item_id, answer_id]));
  return {
    ...asked,
    question_right_answer: question_right_answer ?? asked.question_right_answer,
    answers: correctAnswers(asked, correction),
    items: asked.items.map((item) => ({ ...item, right_answer_id: variantOf.get(item.id) ?? item.right_answer_id })),
    // Defaults are left out (courses/exam/exam-question.ts).
    ...(question_tolerance ? { question_tolerance } : {}),
    ...(tolerance_in_percent ? { tolerance_in_percent } : {}),
    ...(is_left_out ? { is_left_out } : {}),
  };
}

/** A test as it was asked with its key corrected; the same object where nothing of it changes. */
export function correctExam(content: ExamContent, corrections: readonly Correction[]): ExamContent {
  const byQuestion = new Map(corrections.map((correction) => [correction.question_id, correction]));
  const questions = content.questions.map((question) => {
    const correction = byQuestion.get(question.id);
    return correction ? correctQuestion(question, correction) : question;
  });
  return isDeepStrictEqual(questions, content.questions) ? content : { ...content, questions };
}

/** Why a corrected test could not be scored, in words for its administrator; null when it can. */
export function findFaultOf({ questions }: ExamContent): string | null {
  const counted = questions.filter(({ is_left_out }) => !is_left_out);
  if (counted.length === 0) return 'Исключить все вопросы нельзя: оставьте хотя бы один';
  for (const question of counted) {
    const { findFault, findKeyFault = findFault } = questionKinds[question.question_type];
    const fault = findKeyFault(question);
    if (fault !== null) return `Вопрос ${question.ordinal_number}: ${fault}`;
  }
  // Gaps are items too, but nothing is paired with them: their answers name them.
  const foreign = questions.find(
    ({ question_type, answers, items }) =>
      question_type === questionTypes.matching &&
      items.some((item) => !answers.some(({ id }) => id === item.right_answer_id)),
  );
  return foreign ? `Вопрос ${foreign.ordinal_number}: у категории нет такого варианта` : null;
}
