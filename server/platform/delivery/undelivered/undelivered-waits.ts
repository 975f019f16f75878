import { admin } from '#contract/roles.ts';
import type { WaitingCount } from '#server/platform/menu/waiting.ts';
import { listUnseen } from './undelivered.ts';

/** Messages that were given up and nobody has dealt with. */
export const undeliveredWaits: WaitingCount = {
  entry: '/admin/undelivered',
  who: admin,
  rows: (db, _caller, limit) => listUnseen(db, limit),
};
