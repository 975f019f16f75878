import { formulasIn } from '../../formulas/rich-text.ts';

const MARK = /\[\[(\d{1,3})\]\]/g;

/** The sign of a gap in a question's text; places count from 1. */
export const markOf = (place: number): string => `[[${place}]]`;

/** Places of the gaps that a text names, in its order; one named twice stands twice. */
export const placesIn = (text: string): number[] => [...text.matchAll(MARK)].map(([, digits]) => Number(digits));

/** A text cut at its gaps: words and places by turns. Words may be empty; joined again they are the text. */
export function cutAtMarks(text: string): (string | { place: number })[] {
  return text.split(MARK).map((part, index) => (index % 2 === 0 ? part : { place: Number(part) }));
}

/** The text with something else for each gap. */
export const fillMarks = (text: string, fill: (place: number) => string): string =>
  text.replace(MARK, (_, digits: string) => fill(Number(digits)));

/** Why the signs of a text do not fit its gaps, in words for its editor; null where they do. */
export function findMarksFault(text: string, gaps: number): string | null {
  const places = placesIn(text);
  const strange = places.find((place) => place < 1 || place > gaps);
  if (strange !== undefined) return `В тексте стоит ${markOf(strange)}, а такого пропуска нет`;
  const twice = places.find((place, index) => places.indexOf(place) !== index);
  if (twice !== undefined) return `Пропуск ${markOf(twice)} стоит в тексте дважды`;
  const missing = Array.from({ length: gaps }, (_, index) => index + 1).find((place) => !places.includes(place));
  if (missing !== undefined) return `Пропуска ${missing} нет в тексте: поставьте ${markOf(missing)}`;
  const [drawn] = formulasIn(text).flatMap(placesIn);
  return drawn === undefined ? null : `Пропуск ${markOf(drawn)} стоит внутри формулы: вынесите его из неё`;
}

/**
 * The text numbered again from 1 in reading order, and where each gap of the new order stood before. A gap that the text
 * does not name comes last, so that what is written of it is not lost; a sign without a gap stays as it is.
 */
export function renumbered(text: string, gaps: number): { text: string; order: number[] } {
  const known = placesIn(text).filter((place) => place >= 1 && place <= gaps);
  const every = Array.from({ length: gaps }, (_, index) => index + 1);
  const order = [...new Set([...known, ...every])];
  return { text: fillMarks(text, (place) => markOf(order.indexOf(place) + 1 || place)), order };
}

/** The text without one gap: `instead` stands in its place, and later gaps move up by one. */
export const withoutMark = (text: string, removed: number, instead = ''): string =>
  fillMarks(text, (place) => (place === removed ? instead : markOf(place > removed ? place - 1 : place)));

/**
 * A new gap for the selected letters `from` to `to` of a text: its sign replaces them, and gaps after it move down by one. The
 * letters are its right answer; null where the selection holds a gap or cuts one.
 */
export function withGapAt(
  text: string,
  from: number,
  to: number,
): { text: string; place: number; selected: string } | null {
  const marks = [...text.matchAll(MARK)].map((found) => ({
    from: found.index,
    to: found.index + found[0].length,
  }));
  const touches = marks.some((mark) => (from < mark.to && to > mark.from) || (from > mark.from && from < mark.to));
  if (touches) return null;
  const place = marks.filter((mark) => mark.to <= from).length + 1;
  const later = (words: string) => fillMarks(words, (one) => markOf(one >= place ? one + 1 : one));
  return {
    text: `${later(text.slice(0, from))}${markOf(place)}${later(text.slice(to))}`,
    place,
    selected: text.slice(from, to),
  };
}
