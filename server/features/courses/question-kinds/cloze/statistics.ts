import { sql } from 'drizzle-orm';
import { literalText } from '#contract/formulas/rich-text.ts';
import { readNumber, readQuantity } from '#contract/question-kinds/number/read-number.ts';
import type { ExamQuestion } from '../../exam/exam-question.ts';
import type { GivenAnswerCount, StatisticsKind } from '../statistics-kind.ts';
import { plainAnswer } from '../typed/answer-forms.ts';
import { MAX_LISTED } from '../typed/statistics.ts';
import { answersOfGap, findTyped, type Gap, shareOf } from './score.ts';

/** What is written alike: one number, however it is written, or one word for the comparison of typed answers. */
function formOf(question: ExamQuestion, gap: Gap, text: string): string {
  if (gap.gap_type !== 'number') return plainAnswer(text);
  const own = answersOfGap(question, gap).map(({ answer_text }) => readQuantity(answer_text)?.unit ?? '');
  const units = new Set(question.question_unit ? [question.question_unit] : own);
  for (const unit of units) {
    const value = readNumber(text, unit);
    if (value !== null) return `${value} ${unit}`;
  }
  return text.toLowerCase();
}

/** Texts put in a gap, those that are alike together, as the most frequent of them was written. */
function mergeAlike(question: ExamQuestion, gap: Gap, given: readonly GivenAnswerCount[]) {
  const merged = new Map<string, { text: string; is_right: boolean; total: number }>();
  for (const { text, total } of given.toSorted((one, other) => other.total - one.total)) {
    if (text === null) continue;
    const known = findTyped(question, gap, text);
    const is_right = known !== undefined && shareOf(known) === 100;
    // «150» may be right in kilograms where «150 т» is wrong.
    const form = `${is_right} ${formOf(question, gap, text)}`;
    const same = merged.get(form);
    if (same) same.total += total;
    else merged.set(form, { text, is_right, total });
  }
  return [...merged.values()];
}

/** What was typed in a gap, the most frequent first. */
export const listTyped = (
  question: ExamQuestion,
  gap: Gap,
  question_item_text: string | null,
  given: readonly GivenAnswerCount[],
) =>
  mergeAlike(question, gap, given)
    .map(({ text, is_right, total }) => ({ answer_text: literalText(text), question_item_text, is_right, total }))
    .sort((one, other) => other.total - one.total)
    .slice(0, MAX_LISTED);

export const cloze: StatisticsKind = {
  selectGiven: sql`
    select question_id, gap.answer_id, gap.item_id, left(btrim(gap.text), 200) as text
    from kept, jsonb_to_recordset(kept.answer -> 'gaps') gap(item_id bigint, answer_id bigint, text text)
    where gap.answer_id is not null or trim(gap.text) <> ''`,
  // Gap by gap: of a choice every variant in the author's order, else what was written most.
  listGiven: (question, given) =>
    question.items.flatMap((gap, index) => {
      const question_item_text = `Пропуск ${index + 1}`;
      const own = given.filter(({ item_id }) => item_id === gap.id);
      if (gap.gap_type === 'choice')
        return question.answers
          .filter(({ question_item_id }) => question_item_id === gap.id)
          .map((answer) => ({
            answer_text: answer.answer_text,
            question_item_text,
            is_right: shareOf(answer) === 100,
            total: own.find(({ answer_id }) => answer_id === answer.id)?.total ?? 0,
          }));
      return listTyped(question, gap, question_item_text, own);
    }),
  isOutvoted: () => false,
};
