/** Signs of the private area, which no text that is searched holds (search-messages.ts). */
export const MARK_START = '\uE000';
export const MARK_END = '\uE001';

export type FoundPart = { text: string; is_found: boolean };

/** So many signs before the first found word and in all: more is not read in a list. */
const BEFORE = 60;
const MAX_LENGTH = 240;

/** Which signs of a text are found, by the same text with marks; none where it is not the same. */
function foundSigns(text: string, marked: string): boolean[] {
  const signs: boolean[] = [];
  let isFound = false;
  for (const sign of marked) {
    if (sign === MARK_START) isFound = true;
    else if (sign === MARK_END) isFound = false;
    else signs.push(isFound);
  }
  return signs.length === [...text].length ? signs : [];
}

/** Where a piece begins: a little before the first found word, at the beginning of a word. */
function beginningOf(signs: readonly string[], found: readonly boolean[]): number {
  const from = Math.max(0, found.indexOf(true) - BEFORE);
  if (from === 0) return 0;
  const space = signs.findIndex((sign, index) => index >= from && /\s/.test(sign));
  return space === -1 || space > from + BEFORE ? from : space + 1;
}

/** A piece of a text around the first of its found words, in parts that are found or not; as it was written, never HTML. */
export function partsOf(text: string, marked: string): FoundPart[] {
  const signs = [...text];
  const found = foundSigns(text, marked);
  const from = beginningOf(signs, found);
  const to = Math.min(signs.length, from + MAX_LENGTH);
  const parts: FoundPart[] = [];
  for (let index = from; index < to; index += 1) {
    const is_found = found[index] ?? false;
    const last = parts.at(-1);
    if (last?.is_found === is_found) last.text += signs[index];
    else parts.push({ text: signs[index] ?? '', is_found });
  }
  const [first] = parts;
  if (from > 0 && first) first.text = `…${first.text}`;
  const last = parts.at(-1);
  if (to < signs.length && last) last.text += '…';
  return parts;
}
