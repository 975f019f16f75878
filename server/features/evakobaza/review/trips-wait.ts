import { admin } from '#contract/roles.ts';
import type { WaitingCount } from '#server/platform/menu/waiting.ts';
import { listToCheck } from './queue.ts';

/** Trips whose papers wait to be checked. */
export const tripsWait: WaitingCount = {
  entry: '/admin/users/evakobaza',
  who: admin,
  rows: (db, _caller, limit) => listToCheck(db, limit),
};
