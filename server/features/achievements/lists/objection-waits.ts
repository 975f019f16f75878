import { sql } from 'drizzle-orm';
import { dialogs } from '#server/features/chat/reads.ts';
import { participations as p } from '#server/features/participation/reads.ts';

/**
 * Whether a participation's objection waits still: until the administration has answered in the dialog, or has given points
 * or decided of a standing again.
 */
export const objectionWaits = sql<boolean>`(${p.objected_at} is not null
  and exists (select from ${dialogs} where ${dialogs.user_id} = ${p.user_id} and ${dialogs.waiting_since} <= ${p.objected_at})
  and not exists (select from achievements a where a.participation_id = ${p.id} and a.assessed_at > ${p.objected_at})
  and not exists (select from standing_decisions d where d.participation_id = ${p.id} and d.decided_at > ${p.objected_at}))`;
