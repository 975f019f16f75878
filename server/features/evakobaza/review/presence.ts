import { lockParticipation } from '#server/features/participation/locks.ts';
import { endPresence, findHolder, renewPresence } from '#server/features/questionnaires/presences.ts';
import type { SignedContext } from '#server/platform/context.ts';
import { findTraveller, findVersion } from '../find-trip.ts';
import { findNext } from './queue.ts';

type PresenceDeps = Pick<SignedContext, 'db' | 'caller'>;

// A participation is checked before its course, assessed after it, and goes on a trip last: one row of presence serves
// all three screens.

/** A screen says that it has a trip open: who opened it first, whether what it shows is still true, whose papers are next. */
export async function renewTripPresence({ db, caller: { user_id } }: PresenceDeps, participation_id: number) {
  const traveller = await findTraveller(db, participation_id);
  await db.transaction(async (tx) => {
    const { id } = await lockParticipation(tx, traveller);
    await renewPresence(tx, id, user_id);
  });
  const [holder, version, next_id] = await Promise.all([
    findHolder(db, participation_id),
    findVersion(db, participation_id),
    findNext(db, user_id, participation_id),
  ]);
  return { holder: holder ? { ...holder, mine: holder.user_id === user_id } : null, version, next_id };
}

export async function endTripPresence(
  { db, caller: { user_id } }: PresenceDeps,
  participation_id: number,
): Promise<void> {
  await findTraveller(db, participation_id);
  await endPresence(db, participation_id, user_id);
}
