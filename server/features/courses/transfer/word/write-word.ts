import { AlignmentType, Document, Footer, Packer, PageNumber, Paragraph, TextRun } from 'docx';
import { drawnWords } from '#contract/courses/drawn-words.ts';
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

function head({ exam_title, exam_announcement, exam_points, exam_duration, questions, drawn = [] }: Exportable) {
  const asked = drawn.reduce((sum, { count }) => sum + count, questions.length);
  const facts = `${plural(asked, 'вопрос', 'вопроса', 'вопросов')}  ·  баллов за весь тест: ${formatNumber(exam_points)}  ·  минут: ${exam_duration}`;
  return [
    paragraph(runs(exam_title), 'Title'),
    ...(exam_announcement ? [paragraph(runs(exam_announcement), 'Lead')] : []),
    paragraph(runs(facts), 'Facts'),
  ];
}

function key({ questions, drawn = [], left_out }: Exportable) {
  const rows = [...questions, ...drawn.flatMap(({ candidates }) => candidates)].map((question) => [
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

function body({ test: { questions, drawn = [] }, pictures, withAnswers }: WordOrder) {
  const written = (question: Exportable['questions'][number]) =>
    wordQuestion(question, pictures.get(question.question_image_file ?? ''), withAnswers);
  const drawnAfter = (place: number) =>
    drawn
      .filter(({ after }) => after === place)
      .map((part) => paragraph(runs(`${drawnWords(part)}: в приложении`), 'Lead'));
  return [
    ...drawnAfter(0),
    ...questions.flatMap((question, index) => [...written(question), ...drawnAfter(index + 1)]),
    ...drawn.flatMap(({ section_title, candidates }) =>
      candidates.length === 0
        ? []
        : [
            new Paragraph({
              style: 'Heading1',
              pageBreakBefore: true,
              children: runs(`Приложение: вопросы раздела ${quoted(section_title)}`),
            }),
            ...candidates.flatMap(written),
          ],
    ),
  ];
}

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
