import { termKind } from '#server/features/glossary/term-kind.ts';
import { readGlossary } from '#server/features/starter/texts.ts';
import { addRecord } from '#server/platform/content/add-record.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { findEditors } from './editors.ts';

/** Adds the words of the sea, which the demo lectures explain. */
export async function addGlossary(tx: Transaction): Promise<void> {
  const { author } = await findEditors(tx);
  // Sequential, since they share the connection of one transaction.
  for (const term of await readGlossary()) await addRecord(tx, termKind, term, { actor_id: author });
}
