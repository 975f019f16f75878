import type { SQL } from 'drizzle-orm';
import { statuses } from '#contract/statuses.ts';
import { directionTitle } from '#contract/words/programme.ts';
import { quoted } from '#contract/words/quotes.ts';
import { countEnrolled, lockDirections } from '#server/features/directions/queries.ts';
import { listReturning, type Returning } from '#server/features/participation/status/returning.ts';
import { listErasing } from '#server/features/personal-data/queries.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';

/** Participations that may be brought back now, and what hinders one of the others, in words. */
export type ReturnPlan = { allowed: readonly Returning[]; refusal: string | undefined };

type PlanOptions = {
  lock: boolean;
  /** Cancelled trips come back to the reserve (410), where no place is asked for. */
  toReserve?: boolean;
};

/**
 * Of the participations that meet `whose` (a condition on `p`), those that may be brought back: without a requested erasure,
 * and of a cancelled trip with a free place, which go to the best ranked first. With `lock` nobody changes them or takes a
 * place until the end of the transaction. Six queries at most for each season.
 */
export async function planReturns(db: Connection, whose: SQL, options: PlanOptions): Promise<ReturnPlan> {
  const found = await listReturning(db, whose, options);
  const erasing = await listErasing(
    db,
    found.map(({ user_id }) => user_id),
  );
  const kept = found
    .filter(({ user_id }) => !erasing.has(user_id))
    .map((one) => (options.toReserve && one.from === statuses.TRIP_CANCELLED ? toReserve(one) : one));
  const { allowed, full } = await withinFreePlaces(db, kept, options);
  const refusal = erasing.size > 0 ? 'Данные семьи ожидают удаления: сначала отмените удаление' : full;
  return { allowed, refusal };
}

const toReserve = (one: Returning): Returning => ({ ...one, to: statuses.ASSESSED, code: null });

/** Whether a return asks for a place: of a cancelled trip, unless it comes back to the reserve. */
const asksForPlace = ({ from, to }: Returning): boolean => from === statuses.TRIP_CANCELLED && to !== statuses.ASSESSED;

async function withinFreePlaces(db: Connection, found: readonly Returning[], { lock }: PlanOptions) {
  const toTrip = found.filter(asksForPlace);
  if (toTrip.length === 0) return { allowed: found, full: undefined };
  if (lock) await lockDirections(db);
  const { directions } = await getConfiguration(db);
  const taken = new Map<number, Awaited<ReturnType<typeof countEnrolled>>>();
  for (const season of new Set(toTrip.map((one) => one.season))) taken.set(season, await countEnrolled(db, season));

  let full: string | undefined;
  const allowed = found.filter((one) => {
    const { season, direction } = one;
    if (!asksForPlace(one)) return true;
    const counts = taken.get(season);
    if (!direction || !counts) return false;
    const before = counts.get(direction) ?? 0;
    if (before >= directions[direction].capacity) {
      full = `В направлении ${quoted(directionTitle(direction))} нет свободных мест: поездку можно вернуть в резерв`;
      return false;
    }
    counts.set(direction, before + 1);
    return true;
  });
  return { allowed, full };
}
