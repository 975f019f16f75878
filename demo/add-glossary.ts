import { termKind } from '#server/features/glossary/term-kind.ts';
import { readGlossary, readSynonyms } from '#server/features/starter/texts.ts';
import { synonymsKind } from '#server/features/synonyms/synonyms-kind.ts';
import { addRecord } from '#server/platform/content/add-record.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { findEditors } from './editors.ts';

/** Adds the words of the sea, which the demo lectures explain, and the synonyms of the search. */
export async function addGlossary(tx: Transaction): Promise<void> {
  const { author } = await findEditors(tx);
  // Sequential, since they share the connection of one transaction.
  for (const term of await readGlossary()) await addRecord(tx, termKind, term, { actor_id: author });
  for (const synonyms of await readSynonyms()) await addRecord(tx, synonymsKind, synonyms, { actor_id: author });
}
