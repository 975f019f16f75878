import { admin } from '#contract/roles.ts';
import type { WaitingCount } from '#server/platform/menu/waiting.ts';
import { listWaiting } from './lists/queue.ts';

/** Participants whose achievements wait for the opening of the assessment, or for points, and objections without an outcome. */
export const achievementsWait: WaitingCount = {
  entry: '/admin/users/achievements',
  who: admin,
  rows: (db, _caller, limit) => listWaiting(db, limit),
};
