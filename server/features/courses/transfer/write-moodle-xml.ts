import { questionTypes } from '#contract/learning.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import type { WholeQuestion } from '../find-test.ts';
import { formsOf } from '../typed-answer.ts';
import type { Exportable } from './exportable.ts';
import { escapeMarkup, textToHtml } from './html-text.ts';
import { shareOf } from './moodle-weight.ts';
import { readPicture } from './read-picture.ts';

const text = (content: string): string => `<text>${escapeMarkup(content)}</text>`;
const plain = (name: string, content: string, more = ''): string =>
  `<${name} format="plain_text"${more}>${text(content)}</${name}>`;

const names = {
  [questionTypes.one]: 'multichoice',
  [questionTypes.several]: 'multichoice',
  [questionTypes.typed]: 'shortanswer',
  [questionTypes.matching]: 'matching',
};

function matching({ answers, items }: WholeQuestion): string[] {
  const textOf = new Map(answers.map(({ id, answer_text }) => [id, answer_text]));
  const used = new Set(items.map(({ right_answer_id }) => textOf.get(right_answer_id ?? 0)));
  const spare = [...new Set(textOf.values())].filter((answer) => !used.has(answer));
  const pair = (item: string, answer: string) =>
    `<subquestion format="plain_text">${text(item)}<answer>${text(answer)}</answer></subquestion>`;
  return [
    '<shuffleanswers>true</shuffleanswers>',
    ...items.map(({ question_item_text, right_answer_id }) =>
      pair(question_item_text, textOf.get(right_answer_id ?? 0) ?? ''),
    ),
    ...spare.map((answer) => pair('', answer)),
  ];
}

function choice({ question_type, answers }: WholeQuestion): string[] {
  const isSingle = question_type === questionTypes.one;
  const share = isSingle ? 100 : shareOf(answers.filter(({ right }) => right === 1).length);
  const wrong = isSingle ? 0 : -share;
  return [
    `<single>${isSingle}</single>`,
    '<shuffleanswers>true</shuffleanswers>',
    '<answernumbering>abc</answernumbering>',
    ...answers.map(({ answer_text, right }) =>
      plain('answer', answer_text, ` fraction="${right === 1 ? share : wrong}"`),
    ),
  ];
}

// A star stands for any letters in Moodle's answers, unless it is escaped.
const typed = ({ question_right_answer }: WholeQuestion): string[] => [
  '<usecase>0</usecase>',
  ...formsOf(question_right_answer).map((form) => plain('answer', form.replaceAll('*', '\\*'), ' fraction="100"')),
];

function answersOf(question: WholeQuestion): string[] {
  if (question.question_type === questionTypes.matching) return matching(question);
  return question.question_type === questionTypes.typed ? typed(question) : choice(question);
}

async function questionText(
  storage: FileStore,
  { question_text, question_image_file }: WholeQuestion,
): Promise<string> {
  const picture = question_image_file && (await readPicture(storage, question_image_file));
  if (!picture) return plain('questiontext', question_text);
  const name = question_image_file.split('/').at(-1) ?? '';
  const html = `${textToHtml(question_text)}<br><img src="@@PLUGINFILE@@/${name}" alt="" role="presentation">`;
  const file = `<file name="${name}" path="/" encoding="base64">${picture.toString('base64')}</file>`;
  return `<questiontext format="html">${text(html)}${file}</questiontext>`;
}

/** A test's questions as Moodle's XML, piece by piece: pictures are read as they are written. */
export async function* writeMoodleXml(
  storage: FileStore,
  { exam_title, questions, left_out }: Exportable,
): AsyncGenerator<string> {
  const comment = (words: string) => `<!-- ${escapeMarkup(words.replace(/\s+/g, ' ').replaceAll('-', '‐'))} -->\n`;
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n';
  yield comment(exam_title);
  for (const { question_text, fault } of left_out) yield comment(`Не выгружен «${question_text}»: ${fault}`);
  for (const question of questions) {
    const lines = [
      `<question type="${names[question.question_type]}">`,
      `<name>${text(`Вопрос ${question.ordinal_number}`)}</name>`,
      await questionText(storage, question),
      '<defaultgrade>1</defaultgrade>',
      ...answersOf(question),
      '</question>',
    ];
    yield `${lines.join('\n')}\n`;
  }
  yield '</quiz>\n';
}
