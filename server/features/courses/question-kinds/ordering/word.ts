import { Paragraph } from 'docx';
import type { ExamQuestion } from '../../exam/exam-question.ts';
import { letterOf, numbered, rightRun, runs } from '../../transfer/word/word-parts.ts';
import type { WordKind } from '../word-kind.ts';
import { mixedOrder } from './kind.ts';

/** As they are printed: mixed alike in the sheet and in its key. */
const printed = (question: ExamQuestion) => mixedOrder(question.answers, question.id);

export const ordering: WordKind = {
  task: 'Поставьте перед каждой строкой номер её места',
  /** «б, в, а». */
  keyOf: (question) => {
    const mixed = printed(question);
    return question.answers.map(({ id }) => letterOf(mixed.findIndex((one) => one.id === id))).join(', ');
  },
  answersOf: (question, withAnswers) =>
    printed(question).map(({ id, answer_text }, index, { length }) => {
      const place = question.answers.findIndex((one) => one.id === id) + 1;
      return new Paragraph({
        style: 'Variant',
        keepNext: index < length - 1,
        children: [
          numbered(`${letterOf(index)})`),
          withAnswers ? rightRun(`${place}  `) : runs('___  ')[0],
          ...runs(answer_text),
        ].filter((run) => run !== undefined),
      });
    }),
};
