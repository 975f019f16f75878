import type { LetterWords } from '#contract/letters/fields.ts';
import type { LetterDraft } from '#contract/letters/letters.ts';
import { lettersChanged } from '#server/features/letters/changed-letters.ts';
import { recordKind } from '#server/platform/content/record-kind.ts';
import { publish } from '#server/platform/db/bus/bus.ts';
import { letterTexts } from './tables.ts';

/** `original`: the portal's words the draft was made beside. */
type Draft = LetterDraft & { is_changed: boolean; original: LetterWords };

export const letterKind = recordKind<Draft>()({
  kind: 'letter_text',
  table: letterTexts,
  title: letterTexts.title,
  mark: letterTexts.key,
  words: { missing: 'Такого письма нет', accusative: 'текст письма' },
  html: {},
  files: {},
  // Every process words its letters again from then on.
  edit: ({ db }, change) =>
    db.transaction(async (tx) => {
      const made = await change(tx);
      await publish(tx, lettersChanged, {});
      return made;
    }),
});
