import { Paragraph, TextRun } from 'docx';
import { rightRun, writingLine } from '../../transfer/word/word-parts.ts';
import type { WordKind } from '../word-kind.ts';
import { formsInWords } from './answer-forms.ts';

export const typed: WordKind = {
  task: 'Впишите ответ',
  keyOf: ({ question_right_answer }) => formsInWords(question_right_answer),
  answersOf({ question_right_answer }, withAnswers) {
    if (!withAnswers) return [writingLine()];
    return [
      new Paragraph({
        style: 'Variant',
        indent: { left: 425, hanging: 0 },
        children: [new TextRun('Ответ: '), rightRun(formsInWords(question_right_answer))],
      }),
    ];
  },
};
