import { sql } from 'drizzle-orm';
import type { Status } from '#contract/statuses.ts';
import { lockParentId, lockParticipation } from '#server/features/participation/locks.ts';
import { getParticipation } from '#server/features/participation/queries.ts';
import { newDeadlineOf } from '#server/features/participation/status/returning.ts';
import { cancelErasure } from '#server/features/personal-data/erasure/schedule-erasure.ts';
import type { Context } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { invalid, wrongStatus } from '#server/platform/errors.ts';
import { planReturns } from './plan-returns.ts';
import { returnParticipations } from './return-participations.ts';

type Input = {
  participant_id: number;
  time_out_date?: string | undefined;
  why: string;
  to?: 'place' | 'reserve' | undefined;
};

/**
 * POST /admin/participant/return. Brings a child's participation under way back to the status it left, with a new deadline
 * where that one has any, or a cancelled trip to the reserve, by the administrator's choice; with the log, letters to the family and events to open pages. 404 for no participant; 422 wrongStatus where
 * the table has nothing to go back to, in words while an erasure is asked for and where the direction is full, and at
 * `time_out_date` for a date that is missing or not to come. An erasure that a withdrawn consent has brought is stopped:
 * the consent is asked for again before anything goes on. docs/product/statuses.md, «Return».
 */
export async function returnParticipation(
  context: Pick<Context, 'db' | 'delivery' | 'config'>,
  { participant_id, time_out_date, why, to = 'place' }: Input,
  by: number,
): Promise<Status> {
  await getParticipation(context.db, participant_id);
  return await context.db.transaction(async (tx) => {
    await cancelErasures(context, tx, participant_id, { by, why });
    const options = { lock: true, toReserve: to === 'reserve' };
    const { allowed, refusal } = await planReturns(tx, sql`p.user_id = ${participant_id}`, options);
    const [returning] = allowed;
    if (!returning) throw refusal ? invalid(refusal) : wrongStatus();
    await returnParticipations(context, tx, allowed, { time_out_date: newDeadlineOf(allowed, time_out_date), why, by });
    return returning.to;
  });
}

/** The child's data stay, and the parent's account with them, where nothing but a withdrawn consent orders their erasure. */
async function cancelErasures(
  context: Pick<Context, 'delivery'>,
  tx: Connection,
  participant_id: number,
  { by, why }: { by: number; why: string },
) {
  const parent_id = await lockParentId(tx, participant_id);
  await lockParticipation(tx, participant_id);
  for (const subject_id of [participant_id, parent_id])
    if (subject_id !== null) await cancelErasure(context, tx, { subject_id, by, why, by_withdrawal: true });
}
