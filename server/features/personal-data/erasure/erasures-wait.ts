import { admin } from '#contract/roles.ts';
import type { WaitingCount } from '#server/platform/menu/waiting.ts';
import { listOpen } from '../queries.ts';

/** Erasures asked for and still to be taken back: an administrator looks whether any is a mistake. */
export const erasuresWait: WaitingCount = {
  entry: '/admin/users/erasures',
  who: admin,
  rows: (db, _caller, limit) => listOpen(db, limit),
};
