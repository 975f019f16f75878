import { findHolder, notePresence } from '#server/features/questionnaires/presences.ts';
import type { SignedContext } from '#server/platform/context.ts';
import { outdatedReason } from '../decision/outdated.ts';
import { findNext } from '../queue/queue.ts';

type PresenceDeps = Pick<SignedContext, 'db' | 'caller'>;

/**
 * A screen says that it has a questionnaire open at this revision. Gives who has the say, why the revision is not the
 * present one, and whom to check next. Others who have it open hear of one who has just come. Throws not found.
 */
export async function renewCheckPresence(
  { db, caller: { user_id } }: PresenceDeps,
  seen: { id: number; revision: number },
) {
  const participation_id = await notePresence(db, seen.id, user_id);
  const [holder, outdated, next_id] = await Promise.all([
    findHolder(db, participation_id),
    outdatedReason(db, participation_id, seen.revision),
    findNext(db, user_id, participation_id),
  ]);
  return { holder: holder ? { ...holder, mine: holder.user_id === user_id } : null, outdated, next_id };
}
