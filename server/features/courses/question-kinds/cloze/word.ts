import { Paragraph, TextRun } from 'docx';
import { toPlainLine } from '#contract/formulas/rich-text.ts';
import type { ExamQuestion } from '../../exam/exam-question.ts';
import { letterOf, rightRun, runs, runsWithin } from '../../transfer/word/word-parts.ts';
import type { WordKind } from '../word-kind.ts';
import { answersOfGap, type Gap, shareOf } from './score.ts';

const rightOf = (question: ExamQuestion, gap: Gap): string =>
  answersOfGap(question, gap)
    .filter((one) => shareOf(one) === 100)
    .map(({ answer_text }) => toPlainLine(answer_text))
    .join(' или ');

export const cloze: WordKind = {
  task: 'Заполните пропуски',
  /** «1 — кит; 2 — 76 м». */
  keyOf: (question) => question.items.map((gap, index) => `${index + 1} — ${rightOf(question, gap)}`).join('; '),
  answersOf: (question, withAnswers) =>
    question.items.map((gap, index) => {
      const own = gap.gap_type === 'choice' ? answersOfGap(question, gap) : [];
      return new Paragraph({
        style: 'Variant',
        children: [
          ...runs(`${index + 1}. `),
          ...own.flatMap(({ answer_text }, place) => runsWithin(`${letterOf(place)}) `, answer_text, '   ')),
          withAnswers ? rightRun(rightOf(question, gap)) : new TextRun('________'),
        ],
      });
    }),
};
