import { encodeHtml, htmlOf, isRich, mapWords, richOf } from '#contract/formulas/rich-text.ts';
import { isFormula, splitTextParts } from '#contract/formulas/text-parts.ts';
import { renderFormula } from '#server/platform/formulas/render-formula.ts';
import { filesOfTexts } from '../../exam/question-texts.ts';
import { type FoundQuestion, NotImportable, type Translate } from '../found.ts';
import { lossReasons, type ReportLoss } from '../loss-reasons.ts';
import { readMore, saysEqualShares } from '../more-tags.ts';
import { STORAGE } from './embedded-files.ts';
import { foundFeedback, foundText, joined } from './found-text.ts';

/** The marks of a formula as signs that only look so, one for one. */
const asWritten = (text: string): string => text.replace(/\\(?=[()[\]])/g, '\u2216').replace(/\$\$/g, '\uFE69$');

/** A text of a file whose formulas can all be read; one that cannot is shown as it is written, and named. */
const readableFormulas = (text: string, drop: ReportLoss): string =>
  isRich(text)
    ? richOf(mapWords(htmlOf(text), (words) => encodeHtml(readableWords(words, drop))))
    : readableWords(text, drop);

function readableWords(text: string, drop: ReportLoss): string {
  return splitTextParts(text)
    .map((part) => {
      const isReadable = isFormula(part) ? !renderFormula(part.text).fault : !/\\[([]/.test(part.text);
      if (isReadable)
        return part.kind === 'sub' || part.kind === 'sup' ? `<${part.kind}>${part.text}</${part.kind}>` : part.text;
      drop(lossReasons.formula);
      return asWritten(part.text);
    })
    .join('');
}

/** The largest the portal keeps (contract/courses/questions.ts). */
const MAX_TOLERANCE = 1e9;

/** A question as it was read, in whatever file. */
export type ReadQuestion = {
  text: string;
  answers: Translate;
  picture?: Uint8Array | undefined;
  /** Explanations of the question, in as many pieces as the file has. */
  feedback: readonly string[];
  tags: readonly string[];
  weight?: number | undefined;
  /** Files that the texts may show, by the addresses they have there. */
  files?: ReadonlyMap<string, Uint8Array>;
};

/** A question as the portal would keep it, with what is lost of it; NotImportable for one it cannot keep. */
export function translate(read: ReadQuestion, dropped: Set<string>): FoundQuestion {
  const { text, answers, picture, feedback, tags, weight, files = new Map<string, Uint8Array>() } = read;
  const drop = (what: string) => dropped.add(what);
  const readable = (words: string) => readableFormulas(words, drop);
  const feedbackText = (words: string) => readable(foundFeedback(words, drop));
  const question_text = readable(foundText(text, 5000, 'текст вопроса'));
  const given = answers();
  const more = readMore({ tags, weight }, drop);
  const {
    said = [],
    withOwnTolerances: _,
    ...parts
  } = given.withOwnTolerances && !more.tolerance_in_percent ? given.withOwnTolerances() : given;
  const question_feedback = feedbackText(joined([...feedback, ...said].filter(Boolean)));
  const isEqual = saysEqualShares(tags);
  if ((more.question_tolerance ?? parts.question_tolerance ?? 0) > MAX_TOLERANCE)
    throw new NotImportable('Слишком большой допуск');
  const found: FoundQuestion = {
    ...parts,
    ...(question_feedback === '' ? {} : { question_feedback }),
    ...more,
    question_text,
    answers: parts.answers.map(({ answer_feedback = '', answer_share, ...answer }) => {
      const feedback = feedbackText(answer_feedback);
      return {
        ...answer,
        ...(answer_share === undefined || isEqual ? {} : { answer_share }),
        answer_text: readable(answer.answer_text),
        ...(feedback === '' ? {} : { answer_feedback: feedback }),
      };
    }),
    items: parts.items.map(({ item_feedback = '', ...item }) => {
      const feedback = feedbackText(item_feedback);
      return {
        ...item,
        question_item_text: readable(item.question_item_text),
        ...(feedback === '' ? {} : { item_feedback: feedback }),
      };
    }),
    picture: picture ?? null,
    embedded: [],
    dropped: [...dropped],
  };
  const shown = new Set(filesOfTexts(found).map((path) => `${STORAGE}${path}`));
  found.embedded = [...files].flatMap(([address, content]) =>
    shown.has(address) ? [{ path: address.slice(STORAGE.length), content }] : [],
  );
  return found;
}
