import { Paragraph, Tab, type Table, TextRun } from 'docx';
import { questionTypes } from '#contract/learning.ts';
import type { WholeQuestion } from '../find-test.ts';
import { formsOf } from '../typed-answer.ts';
import { letterOf, picture, runs, table, writingLine } from './word-parts.ts';
import type { WordPicture } from './word-picture.ts';

type Part = Paragraph | Table;

const numbered = (sign: string) => new TextRun({ children: [sign, new Tab()] });

/** What is right, where it may be told. */
const right = (text: string) => new TextRun({ text, bold: true, color: '2B8A57' });

const tasks = {
  [questionTypes.one]: 'Выберите один вариант',
  [questionTypes.several]: 'Выберите все верные варианты',
  [questionTypes.typed]: 'Впишите ответ',
  [questionTypes.matching]: 'Впишите букву варианта к каждой строке',
};

const placeOf = ({ answers }: WholeQuestion, id: number | null): string =>
  letterOf(answers.findIndex((answer) => answer.id === id));

/** The right answers of a question, short: «б», «а, в», «1 — б; 2 — а», «кит или киты». */
export function keyOf(question: WholeQuestion): string {
  const { question_type, answers, items, question_right_answer } = question;
  if (question_type === questionTypes.typed) return formsOf(question_right_answer).join(' или ');
  if (question_type === questionTypes.matching)
    return items.map(({ right_answer_id }, index) => `${index + 1} — ${placeOf(question, right_answer_id)}`).join('; ');
  return answers.flatMap(({ right }, index) => (right === 1 ? [letterOf(index)] : [])).join(', ');
}

function variants({ answers }: WholeQuestion, withAnswers: boolean): Paragraph[] {
  return answers.map(({ answer_text, right: isRight }, index) => {
    const isMarked = withAnswers && isRight === 1;
    const mark = isMarked ? [right('  ✓ верно')] : [];
    return new Paragraph({
      style: 'Variant',
      keepNext: index < answers.length - 1,
      children: [numbered(`${letterOf(index)})`), ...runs(answer_text, { bold: isMarked }), ...mark],
    });
  });
}

function matching(question: WholeQuestion, withAnswers: boolean): Part[] {
  const { answers, items } = question;
  const rows = Array.from({ length: Math.max(items.length, answers.length) }, (_, index) => {
    const [item, answer] = [items[index], answers[index]];
    const letter = withAnswers && item ? right(placeOf(question, item.right_answer_id)) : new TextRun('____');
    return [
      item ? [...runs(`${index + 1}. ${item.question_item_text}  —  `), letter] : [],
      answer ? runs(`${letterOf(index)}) ${answer.answer_text}`) : [],
    ];
  });
  return [table({ head: ['Категория', 'Вариант'], rows, widths: [0.5, 0.5], isWhole: true })];
}

function answersOf(question: WholeQuestion, withAnswers: boolean): Part[] {
  if (question.question_type === questionTypes.matching) return matching(question, withAnswers);
  if (question.question_type !== questionTypes.typed) return variants(question, withAnswers);
  if (!withAnswers) return [writingLine()];
  return [
    new Paragraph({
      style: 'Variant',
      indent: { left: 425, hanging: 0 },
      children: [new TextRun('Ответ: '), right(keyOf(question))],
    }),
  ];
}

/** A question as it is printed; its right answers are marked where they are asked for, else they stand nowhere in it. */
export const wordQuestion = (question: WholeQuestion, shown: WordPicture | undefined, withAnswers: boolean): Part[] => [
  new Paragraph({
    style: 'Question',
    keepNext: true,
    children: [numbered(`${question.ordinal_number}.`), ...runs(question.question_text)],
  }),
  ...(shown ? [picture(shown, `Картинка к вопросу ${question.ordinal_number}`)] : []),
  new Paragraph({ style: 'Task', keepNext: true, children: runs(tasks[question.question_type]) }),
  ...answersOf(question, withAnswers),
];
