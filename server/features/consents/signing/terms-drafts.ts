import { marksDraft, SIGNER_DRAFT } from '#contract/consents/terms-drafts.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { clearDrafts, clearRestingDrafts } from '#server/platform/drafts/drafts.ts';
import type { DraftKind } from '#server/platform/drafts/kinds.ts';

/** Marks on the page of consents about one child: they go with its data. */
export const marksDrafts: DraftKind = { name: 'terms' };

/** Clears the drafts of a signing that is done; the signer's document is in the consent. */
export async function clearTermsDrafts(
  tx: Connection,
  { user_id, participant_ids }: { user_id: number; participant_ids: readonly number[] },
): Promise<void> {
  const scopes = participant_ids.length > 0 ? participant_ids.map((id) => ({ id })) : [{}];
  const forms = [SIGNER_DRAFT, ...[...scopes, { renew: true }].map(marksDraft)];
  await clearDrafts(tx, user_id, forms);
}

const SIGNER_DAYS = 30;

/** Clears the drafts of signings that never came: the signer's identity document is not stored for longer. */
export const clearRestingSigners = (db: Connection): Promise<void> => clearRestingDrafts(db, SIGNER_DRAFT, SIGNER_DAYS);
