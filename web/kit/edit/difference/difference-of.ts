import { diffArrays } from 'diff';

export type Piece = { text: string; kind: 'same' | 'added' | 'removed' };

/** Words, spaces, line ends, and every other sign alone. */
const tokensOf = (text: string): string[] => text.match(/\n|[^\S\n]+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? [];

/** How many steps of the comparison are taken before a text counts as another one. */
const PATIENCE = 1000;

/** Which words went and which came between two texts, in reading order. */
export function differenceOf(before: string, after: string): Piece[] {
  const found = diffArrays(tokensOf(before), tokensOf(after), { maxEditLength: PATIENCE });
  // Nothing in common worth telling: the one text for the other.
  if (!found)
    return [
      { text: before, kind: 'removed' },
      { text: after, kind: 'added' },
    ];
  return found.map(({ value, added, removed }) => ({
    text: value.join(''),
    kind: added ? 'added' : removed ? 'removed' : 'same',
  }));
}
