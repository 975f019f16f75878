import { admin } from '#contract/roles.ts';
import type { WaitingCount } from '#server/platform/menu/waiting.ts';
import { listWaiting } from './queue.ts';

/** Questionnaires that wait for a check. */
export const questionnairesWait: WaitingCount = {
  entry: '/admin/users/questionnaires',
  who: admin,
  rows: (db, _caller, limit) => listWaiting(db, limit),
};
