import { htmlOf, isRich } from '#contract/formulas/rich-text.ts';
import { transferKinds } from '#server/features/courses/question-kinds/transfer-kinds.ts';
import type { FoundQuestion } from '#server/features/courses/transfer/found.ts';
import { readFile } from '#server/features/courses/transfer/reading/read-file.ts';

export const entriesOf = (file: Uint8Array | string) =>
  readFile(typeof file === 'string' ? Buffer.from(file) : file, 500).entries;

/** A rich text as its HTML. */
const shown = (text: string): string => (isRich(text) ? htmlOf(text) : text);

/** What is said and told of a question besides its words and answers. */
const moreOf = ({ question_feedback, answers, items, ...question }: FoundQuestion): string => {
  const { question_theme, question_weight, keeps_order, question_unit } = question;
  const said = [
    question_feedback,
    ...answers.map(({ answer_feedback }) => answer_feedback),
    ...items.map(({ item_feedback }) => item_feedback),
  ];
  const facts = [
    question_theme,
    question_weight && `вес ${question_weight}`,
    keeps_order && 'по порядку',
    question_unit,
  ];
  return [...said, ...facts].flatMap((one) => (one ? [` + ${shown(`${one}`)}`] : [])).join('');
};

/** Each thing of a file in a line: its type, text, right answers, what more is kept and what is lost; or where it stands and why it is none. */
export const told = (file: Uint8Array | string): string[] =>
  entriesOf(file).map((entry) => {
    if ('why' in entry) return `${entry.where}, ${entry.name}: ${entry.why}`;
    const { question } = entry;
    const right = transferKinds[question.question_type].rightInWords(question).map(shown).join(', ');
    return `${question.question_type} ${shown(question.question_text)} = ${right}${moreOf(question)}${question.dropped.map((what) => ` − ${what}`).join('')}`;
  });
