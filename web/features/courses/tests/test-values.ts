import { z } from 'zod';
import type { Test } from '#contract/courses/tests.ts';
import { isRich, toPlainText } from '#contract/formulas/rich-text.ts';
import type { QuestionType } from '#contract/question-kinds/question-type.ts';
import { questionTypes } from '#contract/question-kinds/question-types.ts';
import { wrongCostOf } from '#contract/question-kinds/wrong-cost.ts';
import { editors } from '../question-kinds/editors.ts';
import { splitSharedVariants } from '../question-kinds/matching/pairs-to-send.ts';
import { DrawValues, drawValuesOf } from './draws/draw-values.ts';
import { examShape } from './exam-fields.tsx';
import { type CheckedValues, newKey, QuestionValues } from './questions/question-values.ts';
import type { TestValues } from './test-form.ts';

function requireShares(question: CheckedValues, context: z.RefinementCtx<CheckedValues>): void {
  if (question.question_type !== questionTypes.multipleChoice || !question.has_own_shares) return;
  for (const [place, { share }] of question.answers.entries())
    if (share === undefined)
      context.addIssue({ code: 'custom', message: 'Укажите долю', path: ['answers', place, 'share'] });
}

function requireTexts(question: CheckedValues, context: z.RefinementCtx<CheckedValues>): void {
  for (const { path, text } of editors[question.question_type].requiredTexts(question))
    if (text === '') context.addIssue({ code: 'custom', message: 'Поле не заполнено', path });
  requireShares(question, context);
}

/** Values of the whole test's form. */
export const testSchema = z.object({
  ...examShape,
  questions: z.array(QuestionValues.superRefine(requireTexts)).max(200),
  draws: z.array(DrawValues).max(100),
});

/** Defaults of fields that only number questions have. */
const plainNumber = { question_tolerance: '0', tolerance_in_percent: false, question_unit: '' };
/** Nothing off for a wrong pair, points for each place of an order, equal shares of right variants. */
const plainScoring = { wrong_pair_penalty: '0', order_scoring: 'places' as const, has_own_shares: false };

const typedNumber = (value: number): string => String(value).replace('.', ',');

export const newQuestion = (question_type: QuestionType): QuestionValues => ({
  key: newKey(),
  question_type,
  question_text: '',
  question_image_file: null,
  question_right_answer: '',
  question_feedback: '',
  question_theme: '',
  question_weight: '1',
  keeps_order: false,
  ...plainNumber,
  ...plainScoring,
  ...editors[question_type].newParts(),
});

/** The question converted to another kind. */
export const withType = (question: QuestionValues, question_type: QuestionType): QuestionValues => ({
  ...question,
  question_type,
  ...editors[question_type].partsWith(question),
});

/** Form values of a saved test. */
export const valuesOf = (test: Test): TestValues => ({
  exam_title: test.exam_title,
  exam_announcement: test.exam_announcement,
  exam_points: typedNumber(test.exam_points),
  exam_duration: String(test.exam_duration),
  mixes_questions: test.mixes_questions,
  answers_open: test.answers_open,
  draws: drawValuesOf(test.draws),
  questions: test.questions.map((question) => ({
    key: `kept-${question.id}`,
    id: question.id,
    question_type: question.question_type,
    question_text: question.question_text,
    question_image_file: question.question_image_file,
    question_right_answer: question.question_right_answer,
    question_feedback: question.question_feedback,
    question_theme: question.question_theme,
    question_weight: typedNumber(question.question_weight),
    keeps_order: question.keeps_order,
    question_tolerance: typedNumber(question.question_tolerance),
    tolerance_in_percent: question.tolerance_in_percent,
    question_unit: question.question_unit,
    wrong_pair_penalty: typedNumber(question.wrong_pair_penalty),
    order_scoring: question.order_scoring,
    has_own_shares: question.answers.some(({ answer_share }) => answer_share !== null),
    ...splitSharedVariants({
      answers: question.answers.map(({ id, answer_text, answer_feedback, right, answer_share, ...own }) => ({
        key: `kept-${id}`,
        id,
        answer_text,
        answer_feedback,
        right,
        gap_key: own.question_item_id === null ? null : `kept-${own.question_item_id}`,
        tolerance: own.answer_tolerance === null ? '0' : typedNumber(own.answer_tolerance),
        share: answer_share === null ? '' : typedNumber(Math.abs(answer_share)),
      })),
      items: question.items.map(({ id, question_item_text, item_feedback, right_answer_id, gap_type }) => ({
        key: `kept-${id}`,
        id,
        question_item_text,
        item_feedback,
        gap_type,
        right_key: right_answer_id === null ? null : `kept-${right_answer_id}`,
      })),
    }),
  })),
});

/** Whether a typed text is the saved one: of formatted ones the server has written the tags anew. */
const isSame = (saved: string, typed: string): boolean =>
  isRich(saved) && isRich(typed) ? toPlainText(saved) === toPlainText(typed) : saved === typed.trim();

/**
 * Adds the ids of saved questions to the form's values: `sent` was saved as `kept`, while `typed` may have changed
 * since.
 */
export function withSavedIds(typed: TestValues, sent: TestValues, kept: Test): TestValues {
  const ids = new Map<string, number | undefined>();
  sent.questions.forEach((question, place) => {
    const saved = kept.questions[place];
    ids.set(question.key, saved?.id);
    // Equal variants were saved as one: the first of them gets its id.
    const left = new Set(saved?.answers);
    question.answers.forEach(({ key, answer_text }, at) => {
      const same = saved?.answers[at];
      const found =
        same && isSame(same.answer_text, answer_text)
          ? same
          : [...left].find((one) => isSame(one.answer_text, answer_text));
      ids.set(key, found && left.delete(found) ? found.id : undefined);
    });
    question.items.forEach(({ key }, at) => {
      ids.set(key, saved?.items[at]?.id);
    });
  });
  const named = <Part extends { key: string }>(part: Part) => ({ ...part, id: ids.get(part.key) });
  // Sent in the order of the test, which they are answered in.
  sent.draws.forEach(({ key }, place) => {
    ids.set(key, kept.draws[place]?.id);
  });
  return {
    ...typed,
    draws: typed.draws.map(named),
    questions: typed.questions.map((question) => ({
      ...named(question),
      answers: question.answers.map(named),
      items: question.items.map(named),
    })),
  };
}

/** The parts of a question its kind needs, for the call. */
export function questionToSend(checked: CheckedValues) {
  const { key: _, has_own_shares: __, ...question } = checked;
  const nothing = {
    question_tolerance: 0,
    tolerance_in_percent: false,
    question_unit: '',
    wrong_pair_penalty: 0,
    order_scoring: 'places' as const,
  };
  return { ...question, ...nothing, ...editors[question.question_type].partsToSend(checked) };
}

const typedOrNothing = (typed: unknown): number => Number(String(typed).replace(',', '.')) || 0;

function costToShow({ question_type, answers, has_own_shares, wrong_pair_penalty, order_scoring }: QuestionValues) {
  const shareOf = (share: unknown) => (has_own_shares ? typedOrNothing(share) : null);
  return wrongCostOf({
    question_type,
    answers: answers.map(({ right, share }) => ({ right, answer_share: shareOf(share) })),
    wrong_pair_penalty: typedOrNothing(wrong_pair_penalty),
    order_scoring,
  });
}

/** Of an order learners never see the right one first: the preview has it turned round. */
function variantsToShow({ question_type, answers, items }: QuestionValues) {
  const own = answers.map(({ answer_text, gap_key }, place) => ({
    id: place + 1,
    answer_text,
    ...(gap_key ? { item_id: items.findIndex(({ key }) => key === gap_key) + 1 } : {}),
  }));
  return question_type === questionTypes.ordering ? own.reverse() : own;
}

/** A question as learners get it, renumbered; unsaved parts use their position as id. */
export const questionToShow = (question: QuestionValues, index: number) => ({
  id: index + 1,
  ordinal_number: index + 1,
  question_type: question.question_type,
  question_text: question.question_text,
  question_image_file: question.question_image_file,
  question_unit: question.question_unit,
  wrong_cost: costToShow(question),
  answers: variantsToShow(question),
  items: question.items.map(({ question_item_text, gap_type }, place) => ({
    id: place + 1,
    question_item_text,
    ...(gap_type ? { gap_type } : {}),
  })),
});
