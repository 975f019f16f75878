import { admin } from '#contract/roles.ts';
import type { WaitingCount } from '#server/platform/menu/waiting.ts';
import { listWaiting } from './queue.ts';

/** Questionnaires that wait for a check. One query. */
export const questionnairesWait: WaitingCount = {
  entry: '/admin/users/questionnaires',
  who: admin,
  count: async (db, _caller, most) => (await listWaiting(db, most)).length,
};
