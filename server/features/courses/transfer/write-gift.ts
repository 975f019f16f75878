import { questionTypes } from '#contract/learning.ts';
import type { WholeQuestion } from '../find-test.ts';
import { formsOf } from '../typed-answer.ts';
import type { Exportable } from './exportable.ts';
import { escapeGift } from './gift-text.ts';
import { textToHtml } from './html-text.ts';
import { shareOf } from './moodle-weight.ts';

/** A text that begins like a mark of its own format gets one before it. */
const own = (text: string): string =>
  (/^\[(?:html|markdown|plain|moodle)\]/.test(text) ? '[plain]' : '') + escapeGift(text);

/** An arrow means a pair to its reader, and nothing in GIFT escapes it: such a text is written as HTML. */
const withoutArrow = (text: string): string =>
  text.includes('->') ? `[html]${escapeGift(textToHtml(text))}` : own(text);

/** «%50%» at the beginning is a weight to its reader, unless one stands there already. */
const variant = (sign: '=' | '~', text: string): string =>
  `${sign}${text.startsWith('%') ? `%${sign === '=' ? 100 : 0}%` : ''}${own(text)}`;

function typed(forms: string[]): string[] {
  // A star stands for any letters there, unless it is escaped.
  const texts = forms.map((form) => form.replaceAll('*', '\\*'));
  const [only = ''] = texts;
  // Without a sign of equality an arrow means nothing.
  if (texts.length === 1 && only.includes('->')) return [own(only)];
  return texts.map((text) => `=%100%${withoutArrow(text)}`);
}

function answersOf({ question_type, answers, items, question_right_answer }: WholeQuestion): string[] {
  if (question_type === questionTypes.one)
    return answers.map(({ answer_text, right }) => variant(right === 1 ? '=' : '~', answer_text));
  if (question_type === questionTypes.several) {
    const share = shareOf(answers.filter(({ right }) => right === 1).length);
    return answers.map(({ answer_text, right }) => `~%${right === 1 ? share : -share}%${own(answer_text)}`);
  }
  if (question_type === questionTypes.typed) return typed(formsOf(question_right_answer));
  const textOf = new Map(answers.map(({ id, answer_text }) => [id, answer_text]));
  const used = new Set(items.map(({ right_answer_id }) => textOf.get(right_answer_id ?? 0)));
  const pairs = items.map(({ question_item_text, right_answer_id }) => [
    withoutArrow(question_item_text),
    textOf.get(right_answer_id ?? 0) ?? '',
  ]);
  const spare = [...new Set(textOf.values())].filter((text) => !used.has(text)).map((text) => ['', text]);
  return [...pairs, ...spare].map(([item = '', answer = '']) => `=${item} -> ${own(answer)}`);
}

const question = (given: WholeQuestion): string =>
  [
    `::Вопрос ${given.ordinal_number}::[plain]${escapeGift(given.question_text)} {`,
    ...answersOf(given).map((answer) => `  ${answer}`),
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
