import { toPlainText } from '#contract/formulas/rich-text.ts';
import { quoted } from '#contract/words/quotes.ts';
import { type Entry, FileFault, NotImportable, type ReadFile } from '../found.ts';
import { lossReasons, type ReportLoss } from '../loss-reasons.ts';
import { labelled } from '../reading/found-text.ts';
import { translate } from '../reading/translate.ts';
import { feedbackIn, saysYes } from './moodle-answer.ts';
import { filesBeside, formattedText, isNonEmpty, shortText } from './moodle-text.ts';
import { readMoodleAnswers } from './read-moodle-answers.ts';
import { type Element, parseXml } from './xml-tree.ts';

/** Words that Moodle writes by itself where nobody wrote anything. */
const usual =
  /^(?:<p[^>]*>)?(?:(?:ваш|мой) ответ (?:верный|неправильный|частично правильный)|your answer is (?:correct|incorrect|partially correct))\.?(?:<\/p>)?$/i;

const byResult = [
  ['correctfeedback', 'Верный ответ'],
  ['partiallycorrectfeedback', 'Частично верный ответ'],
  ['incorrectfeedback', 'Неверный ответ'],
] as const;

/** Explanations of the whole question, and by its result, which the portal has in one piece. */
function readFeedback(question: Element, drop: ReportLoss): string[] {
  const results = byResult.flatMap(([name, label]) => {
    const element = question.one(name);
    const isUsual = usual.test(shortText(element?.one('text')));
    const words = isUsual ? '' : feedbackIn(element, drop);
    return words === '' ? [] : [labelled(label, words)];
  });
  return [feedbackIn(question.one('generalfeedback'), drop), ...results].filter(Boolean);
}

const tagsOf = (question: Element): string[] =>
  (question.one('tags')?.all('tag') ?? []).map((tag) => shortText(tag.one('text') ?? tag));

/** The picture of a question as Moodle 1.9 wrote it: beside the text. */
function oldPicture(question: Element): Uint8Array | undefined {
  const content = question.one('image_base64')?.text().trim() ?? '';
  return content === '' ? undefined : Buffer.from(content, 'base64');
}

/** Elements of a question that have texts with files. */
const withFiles = [
  ...['questiontext', 'generalfeedback', 'answer', 'subquestion'],
  ...['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback'],
];

/** The files within a question's texts, by the addresses these name them by. */
const filesOf = (question: Element): ReadonlyMap<string, Uint8Array> =>
  new Map(
    withFiles
      .flatMap((name) => question.all(name))
      .flatMap((element) => [element, ...element.all('feedback')])
      .flatMap(filesBeside),
  );

const line = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 120).toWellFormed();

/** The name of a question, else the beginning of its text. */
function nameOf(question: Element): string {
  try {
    const name = line(shortText(question.one('name')?.one('text') ?? question.one('name')));
    return (
      name ||
      line(toPlainText(formattedText(question.one('questiontext'), () => {}).text))
        .slice(0, 80)
        .toWellFormed()
    );
  } catch (error) {
    if (error instanceof NotImportable) return '';
    throw error;
  }
}

function readQuestion(question: Element, number: number): Entry {
  const name = nameOf(question);
  const dropped = new Set<string>();
  const drop: ReportLoss = (what) => dropped.add(what);
  const entry = { number, where: `вопрос ${number}`, name };
  try {
    const { answers, change, weight: own = 1 } = readMoodleAnswers(question, drop);
    const { text, picture = oldPicture(question) } = formattedText(question.one('questiontext'), drop, true, change);
    if (saysYes(question.one('hidden'), false)) drop(lossReasons.hidden);
    if (question.all('hint').some(isNonEmpty)) drop(lossReasons.hints);
    const feedback = readFeedback(question, drop);
    const weight = Number(question.one('defaultgrade')?.text() || own);
    const read = { text, answers, picture, feedback, tags: tagsOf(question), weight, files: filesOf(question) };
    return { ...entry, question: translate(read, dropped) };
  } catch (error) {
    if (error instanceof NotImportable) return { ...entry, why: error.message };
    throw error;
  }
}

/** The questions of a Moodle XML file; one that is not understood costs only itself. */
export function readMoodleXml(text: string, most: number): ReadFile {
  const root = parseXml(text);
  if (root.name !== 'quiz') throw new FileFault('Это XML, но не выгрузка вопросов Moodle: в ней нет <quiz>');
  const questions = root.all('question');
  const isCategory = (question: Element) => question.attribute('type') === 'category';
  const skipped = questions
    .filter(isCategory)
    .map((question) => `категория ${quoted(question.one('category')?.one('text')?.text().trim() ?? '')}`);
  const own = questions.filter((question) => !isCategory(question));
  if (own.length > most) throw new FileFault(`В файле больше ${most} вопросов. Разделите его на части`);
  return { format: 'moodle_xml', entries: own.map((question, index) => readQuestion(question, index + 1)), skipped };
}
