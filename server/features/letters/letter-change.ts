import { isDeepStrictEqual } from 'node:util';
import { faultsOfLetter } from '#contract/letters/faults.ts';
import type { LetterDraft } from '#contract/letters/letters.ts';
import { invalid } from '#server/platform/errors.ts';
import type { Letter } from '#server/platform/letters/letter.ts';

/** 422 at its field for what could not be sent: a brace alone, an unknown placeholder, one that is missing, a link where none may be. */
export function requireSendable(letter: Letter, draft: LetterDraft): void {
  const faults = faultsOfLetter(draft, letter);
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

/** A draft as it is stored: the words, and the original they were written beside. 422 as requireSendable. */
export function changeOf(letter: Letter, draft: LetterDraft) {
  requireSendable(letter, draft);
  return { ...draft, is_changed: !isDeepStrictEqual(draft, letter.words), original: letter.words };
}
