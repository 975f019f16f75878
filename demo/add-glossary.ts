import { termKind } from '#server/features/glossary/term-kind.ts';
import { readGlossary } from '#server/features/starter/texts.ts';
import { addRecord } from '#server/platform/content/add-record.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { findEditors } from './editors.ts';

/** The words of the sea, which open in the demo lectures. */
export async function addGlossary(tx: Transaction): Promise<void> {
  const { author } = await findEditors(tx);
  // One after another: they share the connection of one transaction.
  for (const term of await readGlossary()) await addRecord(tx, termKind, term, { actor_id: author });
}
