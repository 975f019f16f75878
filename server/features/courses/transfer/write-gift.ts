import type { ExamQuestion } from '../exam-question.ts';
import { transferKinds } from '../question-kinds/transfer-kinds.ts';
import type { Exportable } from './exportable.ts';
import { escapeGift } from './gift-text.ts';

const question = (given: ExamQuestion): string =>
  [
    `::Вопрос ${given.ordinal_number}::[plain]${escapeGift(given.question_text)} {`,
    ...transferKinds[given.question_type].gift.write(given).map((answer) => `  ${answer}`),
    '}',
  ].join('\n');

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 200);

/** A test's questions as a GIFT file of Moodle; it has no place for pictures, nor for what cannot be asked. */
export function writeGift({ exam_title, questions, left_out }: Exportable): string {
  const notes = [
    `// ${oneLine(exam_title)}`,
    ...questions
      .filter(({ question_image_file }) => question_image_file)
      .map(({ ordinal_number }) => `// Вопрос ${ordinal_number}: картинка не выгружена, в GIFT для неё нет места`),
    ...left_out.map(({ question_text, fault }) => `// Не выгружен «${oneLine(question_text)}»: ${oneLine(fault)}`),
  ];
  return `${[notes.join('\n'), ...questions.map(question)].join('\n\n')}\n`;
}
