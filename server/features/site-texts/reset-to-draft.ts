import { inArray } from 'drizzle-orm';
import { isConfirmable } from '#contract/site-texts/confirmed-tags.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { siteTexts } from './tables.ts';

/**
 * Texts that nobody here has written: of the tags given those that are to be confirmed are drafts until somebody confirms
 * their words, as they are or changed. docs/product/opening.md, «Texts».
 */
export async function resetToDraft(tx: Transaction, tags: readonly string[]): Promise<void> {
  const confirmable = tags.filter(isConfirmable);
  if (confirmable.length > 0)
    await tx.update(siteTexts).set({ is_draft: true }).where(inArray(siteTexts.tag, confirmable));
}
