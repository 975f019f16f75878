import { diffArrays } from 'diff';

export type DifferencePart = { text: string; kind: 'same' | 'added' | 'removed' };

/** Splits a text into words, spaces, line ends and single signs. */
const tokensOf = (text: string): string[] => text.match(/\n|[^\S\n]+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? [];

/** Maximum of comparison steps before texts count as entirely different. */
const MAX_STEPS = 1000;

/** Removed and added words between two texts, in reading order. */
export function differenceOf(before: string, after: string): DifferencePart[] {
  const found = diffArrays(tokensOf(before), tokensOf(after), { maxEditLength: MAX_STEPS });
  // Too different: one text replaces the other.
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
