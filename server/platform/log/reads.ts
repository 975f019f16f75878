import { readsOf } from '#server/platform/db/sql/reads-of.ts';
import { actionLog } from './tables.ts';

/** The action log as any part may read it and join with it; write-log.ts alone writes. */
export const logLines = readsOf(actionLog, [
  'id',
  'at',
  'actor_id',
  'subject_id',
  'participation_id',
  'action',
  'from_status',
  'to_status',
  'why',
  'details',
]);
