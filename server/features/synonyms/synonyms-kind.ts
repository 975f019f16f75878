import type { SynonymsDraft } from '#contract/synonyms.ts';
import { editPublic } from '#server/platform/content/edit-content.ts';
import { recordKind } from '#server/platform/content/record-kind.ts';
import { searchSynonyms } from './tables.ts';

export const synonymsKind = recordKind<SynonymsDraft>()({
  kind: 'synonyms',
  table: searchSynonyms,
  title: searchSynonyms.word,
  words: { missing: 'Синонимы не найдены', accusative: 'синонимы' },
  html: {},
  files: {},
  // What the search answers is remembered until something public changes.
  edit: editPublic,
});
