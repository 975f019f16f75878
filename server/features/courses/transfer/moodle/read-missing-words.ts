import { fillMarks, markOf, placesIn } from '#contract/question-kinds/cloze/gap-marks.ts';
import { MAX_GAPS } from '#contract/question-kinds/cloze/gap-type.ts';
import type { GivenGap } from '../../question-kinds/cloze/found-gaps.ts';
import { NotImportable } from '../found.ts';
import { lossReasons, type ReportLoss } from '../loss-reasons.ts';
import { htmlToQuestionText } from './html-text.ts';
import { saysYes, wordsOf } from './moodle-answer.ts';
import { shortText } from './moodle-text.ts';
import type { Element } from './xml-tree.ts';

/** A word that gaps of its group are filled with. */
type Word = { text: string; group: string; isInfinite: boolean };

const groupOf = (word: Element): string => word.one('group')?.text().trim() || '1';

/** Words to choose from (`gapselect`) are letters, words to drag (`ddwtos`) may have a format. */
function wordsIn(question: Element, drop: ReportLoss): Word[] {
  const chosen = question.all('selectoption').map((word) => ({
    text: shortText(word.one('text') ?? word, drop),
    group: groupOf(word),
    isInfinite: true,
  }));
  const dragged = question.all('dragbox').map((word) => ({
    text: htmlToQuestionText(word.one('text')?.text() ?? wordsOf(word, drop), drop).trim(),
    group: groupOf(word),
    isInfinite: word.one('infinite') !== undefined,
  }));
  return [...chosen, ...dragged];
}

/** The gaps of a text that names its words by their place, `[[2]]`: each is filled with a word of its right one's group. */
export function missingWords(question: Element, source: string, drop: ReportLoss): GivenGap[] {
  const words = wordsIn(question, drop);
  const places = placesIn(source);
  if (places.length === 0) throw new NotImportable('В тексте нет ни одного пропуска «[[1]]»');
  if (places.length > MAX_GAPS) throw new NotImportable(`Больше ${MAX_GAPS} пропусков`);
  const gaps = places.map((place) => {
    const right = words[place - 1];
    if (!right || right.text === '')
      throw new NotImportable(`В тексте стоит ${markOf(place)}, а такого слова в файле нет`);
    const own = words.filter(({ group, text }) => group === right.group && text !== '');
    return {
      name: saysYes(question.one('shuffleanswers'), false) ? 'MULTICHOICE_S' : 'MULTICHOICE',
      weight: 1,
      answers: own.map((word) => ({ text: word.text, fraction: word === right ? 100 : 0, feedback: '' })),
    };
  });
  const shared = places.filter((place, at) => {
    const group = words[place - 1]?.group;
    return places.some((other, index) => index !== at && words[other - 1]?.group === group);
  });
  // Of two boxes with a word Moodle drags each once.
  if (shared.some((place) => words.some((word) => !word.isInfinite && word.group === words[place - 1]?.group)))
    drop(lossReasons.onceOnly);
  return gaps;
}

/** The text with its gaps numbered in reading order: Moodle's numbers are those of words. */
export function markedByPlace(source: string): string {
  let place = 0;
  return fillMarks(source, () => markOf(++place));
}
