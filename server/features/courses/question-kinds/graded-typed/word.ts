import { Paragraph, TextRun } from 'docx';
import { rightRun } from '../../transfer/word/word-parts.ts';
import { number } from '../number/word.ts';
import type { WordKind } from '../word-kind.ts';
import { rowsInWords } from './rows-in-words.ts';

export const gradedTyped: WordKind = {
  task: 'Впишите ответ',
  keyOf: rowsInWords,
  answersOf(question, withAnswers) {
    if (!withAnswers) return number.answersOf(question, false, new Map());
    return [
      new Paragraph({
        style: 'Variant',
        indent: { left: 425, hanging: 0 },
        children: [new TextRun('Ответ: '), rightRun(rowsInWords(question))],
      }),
    ];
  },
};
