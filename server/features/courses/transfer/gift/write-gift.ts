import type { ExamQuestion } from '../../exam/exam-question.ts';
import { transferKinds } from '../../question-kinds/transfer-kinds.ts';
import type { Exportable } from '../exportable.ts';
import { tagsOf } from '../more-tags.ts';
import { questionName } from '../question-name.ts';
import { giftFeedback, giftStem } from './gift-text.ts';

/** Moodle reads tags in the comment before a question. */
const commentOf = (given: ExamQuestion): string[] => {
  const { tags } = tagsOf(given, true);
  return tags.length > 0 ? [`// ${tags.map((tag) => `[tag:${tag}]`).join(' ')}`] : [];
};

const question = (given: ExamQuestion, count: number): string =>
  [
    ...commentOf(given),
    `::${questionName(given, count)}::${giftStem(given.question_text)} {`,
    ...transferKinds[given.question_type].gift.write(given).map((answer) => `  ${answer}`),
    ...(given.question_feedback ? [`  ${giftFeedback(given.question_text, given.question_feedback, '####')}`] : []),
    '}',
  ].join('\n');

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 200);

const faultOf = (given: ExamQuestion): string | null =>
  transferKinds[given.question_type].gift.findFault?.(given) ?? null;

/** A test's questions as a GIFT file of Moodle; it has no place for pictures, nor for what cannot be asked or written in it. */
export function writeGift({ exam_title, questions, left_out }: Exportable): string {
  const notes = [
    `// ${oneLine(exam_title)}`,
    ...questions
      .filter(({ question_image_file }) => question_image_file)
      .map(({ ordinal_number }) => `// Вопрос ${ordinal_number}: картинка не выгружена, в GIFT для неё нет места`),
    ...questions.flatMap((given) =>
      tagsOf(given, true).lacking.map((what) => `// Вопрос ${given.ordinal_number}: не выгружено: ${what}`),
    ),
    ...left_out.map(({ question_text, fault }) => `// Не выгружен «${oneLine(question_text)}»: ${oneLine(fault)}`),
    ...questions.flatMap((given) => {
      const fault = faultOf(given);
      return fault === null ? [] : [`// Не выгружен «${oneLine(given.question_text)}»: ${fault}`];
    }),
  ];
  const written = questions
    .filter((given) => faultOf(given) === null)
    .map((given) => question(given, questions.length));
  return `${[notes.join('\n'), ...written].join('\n\n')}\n`;
}
