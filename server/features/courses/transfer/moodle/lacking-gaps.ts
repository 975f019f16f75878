import { isRich } from '#contract/formulas/rich-text.ts';
import { readQuantity } from '#contract/question-kinds/number/read-number.ts';
import { questionTypes } from '#contract/question-kinds/question-types.ts';
import { formatWhole } from '#contract/words/numbers.ts';
import type { ExamQuestion } from '../../exam/exam-question.ts';

/** What each of a text's gaps weighs in Moodle, which has whole numbers; those of a question the portal's own together. */
export const weightOfGap = ({ question_weight = 1, items }: ExamQuestion): number => {
  const each = question_weight / Math.max(1, items.length);
  return Number.isInteger(each) ? each : 1;
};

/**
 * What of the gaps of a text Moodle's files cannot say, in words for their reader. `isGift`: variants have formats, questions
 * weights.
 */
export function lackingGaps(question: ExamQuestion, isGift: boolean): string[] {
  const { question_type, answers, items, question_weight = 1 } = question;
  if (question_type !== questionTypes.cloze) return [];
  const hasUnits = answers.some(
    ({ answer_text, answer_tolerance }) => typeof answer_tolerance === 'number' && readQuantity(answer_text)?.unit,
  );
  const weight = weightOfGap(question) * items.length;
  return [
    ...(!isGift && answers.some(({ answer_text }) => isRich(answer_text))
      ? ['оформление вариантов в пропусках: Moodle показывает их списком, в котором есть только буквы']
      : []),
    ...(hasUnits ? ['единицы чисел в пропусках: Moodle сравнивает одно число'] : []),
    ...(items.some(({ item_feedback }) => item_feedback) ? ['пояснения к пропускам: в Moodle они есть у ответов'] : []),
    ...(isGift || weight === question_weight
      ? []
      : [
          `вес вопроса ${formatWhole(question_weight)}: в Moodle он — сумма весов пропусков, ${weight}; портал прочтёт из файла свой`,
        ]),
  ];
}
