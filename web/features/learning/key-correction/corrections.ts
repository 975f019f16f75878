import { toPlainLine } from '#contract/formulas/rich-text.ts';
import type { CorrectableQuestion, Correction } from '#contract/learning/key-correction.ts';
import { readNumber } from '#contract/question-kinds/number/read-number.ts';
import { questionTypes } from '#contract/question-kinds/question-types.ts';
import { quoted } from '#contract/words/quotes.ts';
import { type AcceptedFields, acceptedOf, changedGaps, gapsInWords } from './accepted-fields.ts';

/** A question's key in the form. */
export type QuestionKey = {
  right_answer_ids: number[];
  /** Ids of the variants of an order, in their right one. */
  right_order: number[];
  question_right_answer: string;
  tolerance: string;
  tolerance_in_percent: boolean;
  /** What each typed or number gap accepts. */
  accepted: AcceptedFields;
  /** Variant of each category, by the category's id. */
  variantOf: Record<number, number>;
  is_left_out: boolean;
};

/** Variants that a mark makes right: what a typed gap accepts is no variant. */
const markable = ({ answers, gaps = [] }: CorrectableQuestion): CorrectableQuestion['answers'] =>
  answers.filter(({ item_id }) => gaps.every((gap) => gap.item_id !== item_id || gap.gap_type === 'choice'));

export const keyOf = (question: CorrectableQuestion): QuestionKey => ({
  right_answer_ids: markable(question)
    .filter(({ right }) => right === 1)
    .map(({ id }) => id),
  right_order: isOrder(question) ? question.answers.map(({ id }) => id) : [],
  question_right_answer: question.question_right_answer,
  tolerance: String(question.question_tolerance).replace('.', ','),
  tolerance_in_percent: question.tolerance_in_percent,
  accepted: acceptedOf(question),
  variantOf: Object.fromEntries(
    question.items.flatMap(({ id, right_answer_id }) => (right_answer_id === null ? [] : [[id, right_answer_id]])),
  ),
  is_left_out: question.is_left_out,
});

const sameIds = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/**
 * Correction of a question; undefined if its key is unchanged. A tolerance that is no number is sent as −1 and refused
 * by the portal.
 */
export function correctionOf(question: CorrectableQuestion, key: QuestionKey): Correction | undefined {
  const was = keyOf(question);
  const pairs = question.items.flatMap(({ id: item_id }) => {
    const answer_id = key.variantOf[item_id];
    return answer_id === undefined || answer_id === was.variantOf[item_id] ? [] : [{ item_id, answer_id }];
  });
  const gap_answers = changedGaps(question, key.accepted);
  const changed: Omit<Correction, 'question_id' | 'version_id'> = {
    ...(sameIds(key.right_answer_ids, was.right_answer_ids) ? {} : { right_answer_ids: key.right_answer_ids }),
    ...(key.right_order.every((id, place) => id === was.right_order[place]) ? {} : { right_order: key.right_order }),
    ...(key.question_right_answer.trim() === was.question_right_answer
      ? {}
      : { question_right_answer: key.question_right_answer.trim() }),
    ...(key.tolerance === was.tolerance ? {} : { question_tolerance: readNumber(key.tolerance, '') ?? -1 }),
    ...(key.tolerance_in_percent === was.tolerance_in_percent
      ? {}
      : { tolerance_in_percent: key.tolerance_in_percent }),
    ...(gap_answers.length === 0 ? {} : { gap_answers }),
    ...(pairs.length === 0 ? {} : { pairs }),
    ...(key.is_left_out === was.is_left_out ? {} : { is_left_out: key.is_left_out }),
  };
  const { id: question_id, version_id } = question;
  return Object.keys(changed).length === 0 ? undefined : { question_id, version_id, ...changed };
}

/** Names a question in the words of its edition: editions may ask the same one in other words. */
export const editionKeyOf = ({ id, version_id }: Pick<CorrectableQuestion, 'id' | 'version_id'>): string =>
  `${version_id}:${id}`;

/** Keys by `editionKeyOf`. */
export type QuestionKeys = Readonly<Record<string, QuestionKey>>;

export const correctionsOf = (questions: readonly CorrectableQuestion[], keys: QuestionKeys): Correction[] =>
  questions.flatMap((question) => {
    const key = keys[editionKeyOf(question)];
    return (key && correctionOf(question, key)) ?? [];
  });

const inQuotes = (texts: readonly string[]): string => texts.map((text) => quoted(toPlainLine(text))).join(', ');

/** A correction in words. */
export function correctionInWords(question: CorrectableQuestion | undefined, correction: Correction): string {
  const { is_left_out, right_answer_ids, right_order, question_right_answer, gap_answers, pairs } = correction;
  const { question_tolerance, tolerance_in_percent } = correction;
  const variants = new Map(question?.answers.map(({ id, answer_text }) => [id, answer_text]));
  const items = new Map(question?.items.map(({ id, question_item_text }) => [id, question_item_text]));
  const named = (ids: readonly number[]) => inQuotes(ids.flatMap((id) => variants.get(id) ?? []));
  const parts = [
    is_left_out === undefined ? '' : is_left_out ? 'исключён из подсчёта' : 'возвращён в подсчёт',
    right_answer_ids ? `верно: ${named(right_answer_ids)}` : '',
    right_order ? `верный порядок: ${named(right_order)}` : '',
    question_right_answer === undefined
      ? ''
      : `верно: ${inQuotes(question_right_answer.split('|').map((one) => one.trim()))}`,
    question_tolerance === undefined ? '' : `допуск ${String(question_tolerance).replace('.', ',')}`,
    tolerance_in_percent === undefined ? '' : tolerance_in_percent ? 'допуск в процентах' : 'допуск в единицах ответа',
    gap_answers ? gapsInWords(question, gap_answers) : '',
    pairs
      ? pairs
          .map(({ item_id, answer_id }) => `${inQuotes([items.get(item_id) ?? ''])} — ${named([answer_id])}`)
          .join('; ')
      : '',
  ];
  return `Вопрос ${question?.ordinal_number ?? correction.question_id}: ${parts.filter(Boolean).join('; ')}`;
}

/** Whether exactly one variant is right. */
export const hasOneRight = ({ question_type }: CorrectableQuestion): boolean =>
  question_type === questionTypes.singleChoice;
export const isOrder = ({ question_type }: CorrectableQuestion): boolean => question_type === questionTypes.ordering;
export const isNumber = ({ question_type }: CorrectableQuestion): boolean => question_type === questionTypes.number;
