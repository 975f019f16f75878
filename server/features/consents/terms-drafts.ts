import { marksDraft, SIGNER_DRAFT } from '#contract/consents/terms-drafts.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { clearDraft } from '#server/platform/drafts/drafts.ts';
import type { DraftKind } from '#server/platform/drafts/kinds.ts';

/** Marks on the page of consents about one child: they go with its data. */
export const marksDrafts: DraftKind = { name: 'terms' };

/** What was marked and typed for a signing is of no use after it; the signer's document is in the consent. */
export async function clearTermsDrafts(
  tx: Connection,
  { user_id, participant_ids }: { user_id: number; participant_ids: readonly number[] },
): Promise<void> {
  const scopes = participant_ids.length > 0 ? participant_ids.map((id) => ({ id })) : [{}];
  const forms = [SIGNER_DRAFT, ...[...scopes, { renew: true }].map(marksDraft)];
  for (const form of forms) await clearDraft(tx, { user_id, form });
}
