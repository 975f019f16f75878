import { lockParticipation } from '#server/features/participation/locks.ts';
import { findHolder, listOthersPresent, renewPresence } from '#server/features/questionnaires/presences.ts';
import type { SignedContext } from '#server/platform/http/context.ts';
import { outdatedReason } from './outdated.ts';
import { findNext } from './queue.ts';

type Needs = Pick<SignedContext, 'db' | 'live' | 'caller'>;

/**
 * A screen says that it has a questionnaire open at this revision. Gives who has the say, why the revision is not the
 * present one, and whom to check next. Others who have it open hear of one who has just come. Throws not found.
 */
export async function look({ db, live, caller: { user_id } }: Needs, seen: { id: number; revision: number }) {
  const { participation_id, isNew } = await db.transaction(async (tx) => {
    const { id } = await lockParticipation(tx, seen.id);
    return { participation_id: id, isNew: await renewPresence(tx, id, user_id) };
  });
  const [holder, outdated, next_id, others] = await Promise.all([
    findHolder(db, participation_id),
    outdatedReason(db, participation_id, seen.revision),
    findNext(db, user_id, participation_id),
    isNew ? listOthersPresent(db, participation_id, user_id) : [],
  ]);
  for (const other of others) live.toUser(other, 'questionnaire_look', { participant_id: seen.id });
  return { holder: holder ? { ...holder, mine: holder.user_id === user_id } : null, outdated, next_id };
}
