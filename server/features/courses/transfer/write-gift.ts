import type { ExamQuestion } from '../exam-question.ts';
import { transferKinds } from '../question-kinds/transfer-kinds.ts';
import type { Exportable } from './exportable.ts';
import { escapeGift } from './gift-text.ts';
import { questionName } from './question-name.ts';

const question = (given: ExamQuestion, count: number): string =>
  [
    `::${questionName(given, count)}::[plain]${escapeGift(given.question_text)} {`,
    ...transferKinds[given.question_type].gift.write(given).map((answer) => `  ${answer}`),
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
