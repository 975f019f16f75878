import { and, eq, isNull, sql } from 'drizzle-orm';
import { lockOwnChild } from '#server/features/participation/locks.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { conflict, invalid, wrongStatus } from '#server/platform/errors.ts';
import { emitEvents, STAFF } from '#server/platform/live/emit-events.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { findTrip } from '../find-trip.ts';
import { departurePermissions, handovers, type StoredAdult, trips } from '../tables.ts';
import { mayPermit } from './find-leaving.ts';

type SaveDeps = Pick<SignedContext, 'db' | 'config' | 'caller' | 'secret'>;
type PermissionsInput = {
  participant_id: number;
  version?: number | undefined;
  may_leave_alone: boolean;
  adults: readonly StoredAdult[];
};

async function hasLeft(tx: Connection, participation_id: number): Promise<boolean> {
  const [trip] = await tx
    .select({ departed_at: trips.departed_at })
    .from(trips)
    .where(eq(trips.participation_id, participation_id));
  if (trip?.departed_at) return true;
  const isActive = and(eq(handovers.participation_id, participation_id), isNull(handovers.undone_at));
  return (await tx.$count(handovers, isActive)) > 0;
}

const isSame = (one: readonly StoredAdult[], other: readonly StoredAdult[]): boolean =>
  one.length === other.length &&
  one.every(
    ({ name, relation, phone }, at) =>
      other[at]?.name === name && other[at].relation === relation && other[at].phone === phone,
  );

/**
 * Stores who else may take a child from the camp, and whether it may leave alone, as its parent says: from the confirmation of
 * the trip until the child has left. What is stored already changes nothing. 404 for another's child, 422 wrongStatus, 422 once the child has
 * left, 409 with the present `trip` where it has changed since `version`. docs/product/selection-and-trip.md, «At the camp».
 */
export async function savePermissions(
  context: SaveDeps,
  { participant_id, version, may_leave_alone, adults }: PermissionsInput,
): Promise<void> {
  const { db, caller } = context;
  await db.transaction(async (tx) => {
    const { participation } = await lockOwnChild(tx, caller.user_id, participant_id);
    const { id: participation_id, status } = participation;
    const [stored] = await tx
      .select()
      .from(departurePermissions)
      .where(eq(departurePermissions.participation_id, participation_id));
    const isStored = (stored?.may_leave_alone ?? false) === may_leave_alone && isSame(stored?.adults ?? [], adults);
    if (!mayPermit(status)) throw wrongStatus();
    if (isStored) return;
    if (await hasLeft(tx, participation_id)) throw invalid('Ребёнок уже уехал из лагеря: менять больше нечего');
    if (version !== undefined && version !== (stored?.version ?? 0))
      throw conflict('Это уже изменили в другом окне. Проверьте, что сохранено, и сохраните ещё раз', {
        trip: await findTrip(context, participant_id, tx),
      });
    const values = { may_leave_alone, adults: [...adults], updated_by: caller.user_id };
    await tx
      .insert(departurePermissions)
      .values({ participation_id, ...values })
      .onConflictDoUpdate({
        target: departurePermissions.participation_id,
        set: { ...values, updated_at: now, version: sql`${departurePermissions.version} + 1` },
      });
    await writeLog(tx, {
      actor_id: caller.user_id,
      subject_id: participant_id,
      participation_id,
      action: 'departure_permissions_saved',
      details: { adults: adults.length, may_leave_alone },
    });
    await emitEvents(tx, [{ user_id: STAFF, event: 'camp', payload: { participation_id } }]);
  });
}
