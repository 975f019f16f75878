import { Paragraph, TextRun } from 'docx';
import { rightRun, writingLine } from '../../transfer/word/word-parts.ts';
import type { WordKind } from '../word-kind.ts';
import { numbersInWords } from './accepted.ts';

export const number: WordKind = {
  task: 'Впишите число',
  keyOf: numbersInWords,
  answersOf(question, withAnswers) {
    const { question_unit = '' } = question;
    const unit = new Paragraph({ style: 'Variant', children: [new TextRun(`Единица: ${question_unit}`)] });
    if (!withAnswers) return [writingLine(), ...(question_unit === '' ? [] : [unit])];
    return [
      new Paragraph({
        style: 'Variant',
        indent: { left: 425, hanging: 0 },
        children: [new TextRun('Ответ: '), rightRun(numbersInWords(question))],
      }),
    ];
  },
};
