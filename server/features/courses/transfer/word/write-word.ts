import { AlignmentType, Document, Footer, Packer, PageNumber, Paragraph, TextRun } from 'docx';
import { toPlainLine } from '#contract/formulas/rich-text.ts';
import { formatNumber, plural } from '#contract/words/numbers.ts';
import { quotedProgramme } from '#contract/words/programme.ts';
import { quoted } from '#contract/words/quotes.ts';
import { wordKinds } from '../../question-kinds/word-kinds.ts';
import type { Exportable } from '../exportable.ts';
import { nameAndDateLines, paragraph, runs, table } from './word-parts.ts';
import type { WordPicture } from './word-picture.ts';
import { wordQuestion } from './word-question.ts';
import { styles } from './word-styles.ts';

const pageNumbers = (title: string): Footer =>
  new Footer({
    children: [
      new Paragraph({
        style: 'Foot',
        alignment: AlignmentType.RIGHT,
        children: [
          new TextRun({ text: `${title}  ·  ` }),
          new TextRun({ children: [PageNumber.CURRENT, ' из ', PageNumber.TOTAL_PAGES] }),
        ],
      }),
    ],
  });

function head({ exam_title, exam_announcement, exam_points, exam_duration, questions }: Exportable) {
  const facts = `${plural(questions.length, 'вопрос', 'вопроса', 'вопросов')}  ·  баллов за весь тест: ${formatNumber(exam_points)}  ·  минут: ${exam_duration}`;
  return [
    paragraph(runs(exam_title), 'Title'),
    ...(exam_announcement ? [paragraph(runs(exam_announcement), 'Lead')] : []),
    paragraph(runs(facts), 'Facts'),
  ];
}

function key({ questions, left_out }: Exportable) {
  const rows = questions.map((question) => [
    runs(String(question.ordinal_number)),
    runs(wordKinds[question.question_type].keyOf(question)),
  ]);
  return [
    new Paragraph({ style: 'Heading1', pageBreakBefore: true, children: runs('Ключ: верные ответы') }),
    table({ head: ['Вопрос', 'Верный ответ'], rows, widths: [0.14, 0.86] }),
    ...(left_out.length > 0 ? [paragraph(runs('Не вошли в тест'), 'Heading1')] : []),
    ...left_out.map(({ question_text, fault }) =>
      paragraph(runs(`${quoted(toPlainLine(question_text))}: ${fault}`), 'Variant'),
    ),
  ];
}

/** All that a Word document is made of: the test, and its pictures by their paths. */
export type WordOrder = { test: Exportable; pictures: ReadonlyMap<string, WordPicture>; withAnswers: boolean };

const body = ({ test: { questions }, pictures, withAnswers }: WordOrder) =>
  questions.flatMap((question) => wordQuestion(question, pictures, withAnswers));

/**
 * A test as a Word document: to print and write on, or with the right answers marked and a key at the end.
 * The version to print holds no right answer in any part of the file.
 */
export async function writeWord(order: WordOrder): Promise<Uint8Array> {
  const { test, withAnswers } = order;
  const { exam_title } = test;
  const title = withAnswers ? `${exam_title} — с ответами` : exam_title;
  const document = new Document({
    title,
    creator: `Портал ${quotedProgramme()}`,
    lastModifiedBy: `Портал ${quotedProgramme()}`,
    styles,
    sections: [
      {
        properties: {
          page: {
            size: { width: 11_906, height: 16_838 },
            margin: { top: 1000, bottom: 1000, left: 1134, right: 850, footer: 500 },
          },
        },
        footers: { default: pageNumbers(title) },
        children: [
          ...(withAnswers ? [] : [nameAndDateLines()]),
          ...head(test),
          ...body(order),
          ...(withAnswers ? key(test) : []),
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
}
