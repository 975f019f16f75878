import { isRich } from '#contract/formulas/rich-text.ts';
import { readQuantity } from '#contract/question-kinds/number/read-number.ts';
import { questionTypes } from '#contract/question-kinds/question-types.ts';
import type { ExamQuestion } from '../../exam/exam-question.ts';

/** What of the gaps of a text Moodle's embedded answers cannot say, in words for the file's reader. */
export function lackingGaps({ question_type, answers, items }: ExamQuestion): string[] {
  if (question_type !== questionTypes.cloze) return [];
  const isFormatted = answers.some(
    ({ answer_text, answer_feedback }) => isRich(answer_text) || isRich(answer_feedback ?? ''),
  );
  const hasUnits = answers.some(
    ({ answer_text, answer_tolerance }) => typeof answer_tolerance === 'number' && readQuantity(answer_text)?.unit,
  );
  const hasTildes = answers.some(({ answer_text, answer_feedback = '' }) =>
    (answer_text + answer_feedback).includes('~'),
  );
  return [
    ...(hasTildes ? ['знак «~» в ответах пропусков: в Moodle он их разделяет, записан похожий'] : []),
    ...(isFormatted ? ['оформление вариантов и пояснений в пропусках: в Moodle там только буквы'] : []),
    ...(hasUnits ? ['единицы чисел в пропусках: Moodle сравнивает одно число'] : []),
    ...(items.some(({ item_feedback }) => item_feedback) ? ['пояснения к пропускам: в Moodle они есть у ответов'] : []),
  ];
}
