import { isDeepStrictEqual } from 'node:util';
import { faultsOfLetter } from '#contract/letters/faults.ts';
import type { LetterWords } from '#contract/letters/fields.ts';
import type { AdminLetter, LetterLine } from '#contract/letters/letters.ts';
import type { LetterState } from '#contract/letters/states.ts';
import type { Letter } from '#server/platform/letters/letter.ts';
import type { letterTexts } from './tables.ts';

/** A letter's row, with the name of the last editor. */
export type LetterRow = Omit<typeof letterTexts.$inferSelect, 'title' | 'request_key' | 'updated_by'> & {
  changed_by: string | null;
  /** Somebody has changed it at some time, whatever its words are now. */
  was_changed: boolean;
};

const wordsIn = ({ subject, text, sms, shown }: LetterWords): LetterWords => ({ subject, text, sms, shown });

function stateOf(row: LetterRow, letter: Letter): LetterState {
  if (!row.is_changed) return 'original';
  if (Object.keys(faultsOfLetter(wordsIn(row), letter)).length > 0) return 'unusable';
  return isDeepStrictEqual(row.original, letter.words) ? 'changed' : 'outdated';
}

export function lineOf(row: LetterRow, letter: Letter): LetterLine {
  const { kind, reader, about, when, fields } = letter;
  return {
    id: row.id,
    kind,
    reader,
    about,
    when,
    fields: [...fields],
    state: stateOf(row, letter),
    changed_at: row.was_changed ? row.updated_at : null,
    changed_by: row.changed_by,
  };
}

/** Everything the editor shows. `origin`: the portal's own, before which examples of links are paths. */
export function adminLetterOf(row: LetterRow, letter: Letter, origin: string): AdminLetter {
  const line = lineOf(row, letter);
  const placeholders = Object.entries(letter.placeholders).map(([name, { meaning, example, ...rest }]) => ({
    name,
    meaning,
    example: exampleOf(example, origin),
    link: rest.link ?? false,
    locked: rest.locked ?? false,
    may_be_empty: rest.may_be_empty ?? false,
    must: [...(rest.must ?? [])],
  }));
  return {
    ...line,
    ...wordsIn(row),
    updated_at: row.updated_at,
    placeholders,
    original: letter.words,
    former_original: line.state === 'outdated' || line.state === 'unusable' ? row.original : null,
  };
}

const exampleOf = (example: string, origin: string): string =>
  example.startsWith('/') ? `${origin}${example}` : example;

/** Each placeholder by its example. */
export const examplesOf = ({ placeholders }: Letter, origin: string): Record<string, string> =>
  Object.fromEntries(Object.entries(placeholders).map(([name, { example }]) => [name, exampleOf(example, origin)]));
