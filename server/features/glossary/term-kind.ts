import type { TermDraft } from '#contract/glossary.ts';
import { coursesChanged } from '#server/features/courses/edit.ts';
import { recordKind } from '#server/platform/content/record-kind.ts';
import { publish } from '#server/platform/db/bus/bus.ts';
import { glossaryTerms } from './tables.ts';

export const termKind = recordKind<TermDraft>()({
  kind: 'term',
  table: glossaryTerms,
  title: glossaryTerms.word,
  words: { missing: 'Слово не найдено', accusative: 'слово словаря' },
  html: {},
  files: {},
  // Lectures are kept with the words of the glossary marked in them: every process makes them again.
  edit: ({ db }, change) =>
    db.transaction(async (tx) => {
      const made = await change(tx);
      await publish(tx, coursesChanged, {});
      return made;
    }),
});
