import sanitizeHtml from 'sanitize-html';
import { decodeHtml } from '#contract/formulas/rich-text.ts';
import { markOf, placesIn } from '#contract/question-kinds/cloze/gap-marks.ts';
import { MAX_ANSWERS_OF_GAP, MAX_GAPS } from '#contract/question-kinds/cloze/gap-type.ts';
import type { GivenGap } from '../../question-kinds/cloze/found-gaps.ts';
import { spellingsOf } from '../../question-kinds/typed/read.ts';
import { NotImportable } from '../found.ts';
import { lossReasons, type ReportLoss } from '../loss-reasons.ts';
import { type Code, type CodeAnswer, codesIn } from './embedded-codes.ts';
import { gapNameOf } from './gap-names.ts';
import { htmlToLetters, htmlToQuestionText, picturesOf } from './html-text.ts';

/** Entities as signs, once; tags stay as they are. */
export const decoded = (source: string): string =>
  decodeHtml(
    sanitizeHtml(
      source
        .replace(/[\uFDD0\uFDD1]/g, '\uFFFD')
        .replace(/</g, '\uFDD0')
        .replace(/>/g, '\uFDD1'),
      { allowedTags: [] },
    ).replace(/[\uFDD0\uFDD1]/g, (sign) => (sign === '\uFDD0' ? '&lt;' : '&gt;')),
  );

/** Signs behind a backslash: Moodle takes «\}» and «\#» so, its users' guide «\~», «\/» and «\"» too. */
const unescapedCode = (letters: string): string => letters.replace(/\\([}#])/g, '$1');
const asMeant = (source: string): string => source.replace(/\\([~/"])/g, '$1');

/** A variant or an explanation: HTML to Moodle. */
function wordsOf(source: string, drop: ReportLoss): string {
  const html = unescapedCode(decoded(asMeant(source)));
  if (picturesOf(html).length > 0) drop(lossReasons.pictureOfGap);
  return htmlToQuestionText(html, drop).trim();
}

/** What is typed: letters alone. Where there are tags, an index may be typed in two ways. */
function lettersOf(source: string, drop: ReportLoss): string[] {
  const meant = asMeant(source);
  if (!/<[a-z/]/i.test(meant)) return [unescapedCode(decoded(meant)).trim()];
  return spellingsOf(unescapedCode(htmlToLetters(meant, drop)).trim(), drop);
}

function answersOf(word: string, { answer, fraction, feedback }: CodeAnswer, drop: ReportLoss) {
  const said = wordsOf(feedback, drop);
  const isChoice = gapNameOf(word) === 'choice' || gapNameOf(word) === 'several';
  const texts = isChoice ? [wordsOf(answer, drop)] : lettersOf(answer, drop);
  return texts.map((text) => ({ text, fraction, feedback: said }));
}

const gapOf = ({ word, weight, answers }: Code, drop: ReportLoss): GivenGap => ({
  name: word,
  weight,
  answers: answers
    .flatMap((one) => answersOf(word, one, drop))
    // An end that was left at a sign is no answer.
    .filter(({ text, fraction }) => text !== '' || fraction > 0),
});

/**
 * The answers embedded in a text, in its order. NotImportable where there is none, one is broken, or the text has a gap's sign
 * already and `hasGaps` does not say so.
 */
export function gapsOfSource(source: string, drop: ReportLoss, hasGaps = false): { codes: Code[]; gaps: GivenGap[] } {
  const { codes, between } = codesIn(source);
  if (codes.length === 0) throw new NotImportable('В тексте нет ни одного пропуска Moodle');
  // Before each is read: a text may have any number of them.
  if (codes.length > MAX_GAPS) throw new NotImportable(`Больше ${MAX_GAPS} пропусков`);
  const most = MAX_ANSWERS_OF_GAP + 1;
  if (codes.some(({ answers }) => answers.length > most))
    throw new NotImportable(`Больше ${MAX_ANSWERS_OF_GAP} ответов у одного пропуска`);
  if (!hasGaps && placesIn(between.join('')).length > 0)
    throw new NotImportable('В тексте стоит «[[1]]»: так портал отмечает пропуски');
  return { codes, gaps: codes.map((code) => gapOf(code, drop)) };
}

/** The text with the sign of a gap in place of each of its embedded answers, numbered after those that are there. */
export const markedSource = (source: string, known = 0): string =>
  codesIn(source)
    .between.map((piece, at) => (at === 0 ? piece : `${markOf(known + at)}${piece}`))
    .join('');

/** The text with a line to write on in place of each. */
export const withBlanks = (source: string): string => codesIn(source).between.join('_____');
