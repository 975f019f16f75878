import { TextRun } from 'docx';
import type { ExamQuestion } from '../../exam/exam-question.ts';
import { letterOf, rightRun, runsWithin, table } from '../../transfer/word/word-parts.ts';
import type { WordKind } from '../word-kind.ts';

const letterOfVariant = ({ answers }: ExamQuestion, id: number | null): string =>
  letterOf(answers.findIndex((answer) => answer.id === id));

export const matching: WordKind = {
  task: 'Впишите букву варианта к каждой строке',
  /** «1 — б; 2 — а». */
  keyOf: (question) =>
    question.items
      .map(({ right_answer_id }, index) => `${index + 1} — ${letterOfVariant(question, right_answer_id)}`)
      .join('; '),
  answersOf(question, withAnswers) {
    const { answers, items } = question;
    const rows = Array.from({ length: Math.max(items.length, answers.length) }, (_, index) => {
      const [item, answer] = [items[index], answers[index]];
      const letter =
        withAnswers && item ? rightRun(letterOfVariant(question, item.right_answer_id)) : new TextRun('____');
      return [
        item ? [...runsWithin(`${index + 1}. `, item.question_item_text, '  —  '), letter] : [],
        answer ? runsWithin(`${letterOf(index)}) `, answer.answer_text) : [],
      ];
    });
    return [table({ head: ['Категория', 'Вариант'], rows, widths: [0.5, 0.5], isWhole: true })];
  },
};
