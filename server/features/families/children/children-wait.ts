import { isParentsTurn } from '#contract/statuses/predicates.ts';
import { childrenToSignFor } from '#server/features/consents/consent-state.ts';
import { listSigned } from '#server/features/consents/queries.ts';
import { listChildStatuses } from '#server/features/participation/child-statuses.ts';
import type { WaitingCount } from '#server/platform/menu/waiting.ts';

/** Children for whom the parent is the next to act: by the status, or to sign consents. Two queries. */
export const childrenWait: WaitingCount = {
  entry: '/parent',
  who: ['parent'],
  count: async (db, { user_id }) => {
    const [children, signed] = await Promise.all([listChildStatuses(db, user_id), listSigned(db, user_id)]);
    const toSign = childrenToSignFor(signed, children);
    return children.filter((child) => isParentsTurn(child.family_status) || toSign.includes(child)).length;
  },
};
