import { and, eq, sql } from 'drizzle-orm';
import type { Direction } from '#contract/families/directions.ts';
import { arePointsVisible } from '#contract/statuses/predicates.ts';
import { type Status, statusCodes } from '#contract/statuses.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { emitEvents } from '#server/platform/live/emit-events.ts';
import { familyStatusOf } from '../status/family-status.ts';
import { statusEvents } from '../status/move-status.ts';
import { isStatusIn } from '../status-in.ts';
import { participations as p, releasedResults } from '../tables.ts';

type Release = { season: number; direction: Direction; by: number };
type Told = { user_id: number; total: number; told_before: number | null };
type ToldRow = {
  user_id: string;
  total: string;
  told_before: string | null;
  parent_id: string | null;
  status: Status;
  awaits_signal: boolean;
};

/**
 * Lets the families of a direction see points and places from now on; gives those to be told, with their totals, or null
 * where it was released before. Whoever is being assessed at this very moment is either among them or told by that
 * step itself, because both lock the participation first. Four statements, with the events for the families' pages, however many.
 * docs/product/selection-and-trip.md, «Results held back».
 */
export async function releaseDirection(tx: Connection, { season, direction, by }: Release): Promise<Told[] | null> {
  const released = await tx
    .insert(releasedResults)
    .values({ season, direction, released_by: by })
    .onConflictDoNothing()
    .returning({ season: releasedResults.season });
  if (released.length === 0) return null;
  const isOf = and(eq(p.season, season), eq(p.direction, direction), eq(p.audience, 'participant'));
  await tx.execute(sql`select from ${p} where ${isOf} order by ${p.id} for update`);
  const { rows } = await tx.execute<ToldRow>(sql`
    with before as (
      select id, told_total from ${p} where ${isOf} and ${p.is_current}
        and ${isStatusIn(p.status, statusCodes.filter(arePointsVisible))}
        and ${p.told_total} is distinct from ${p.learning_points_total}
    )
    update participations set told_total = learning_points_total
    from before, participants where participations.id = before.id and participants.user_id = participations.user_id
    returning participations.user_id, learning_points_total as total, before.told_total as told_before,
      participants.parent_id, participations.status, participations.awaits_signal`);
  await tx
    .update(releasedResults)
    .set({ told: rows.length })
    .where(and(eq(releasedResults.season, season), eq(releasedResults.direction, direction)));
  await emitEvents(
    tx,
    rows.flatMap(({ user_id, parent_id, status, awaits_signal }) =>
      statusEvents(
        { audience: 'participant', user_id: Number(user_id), parent_id: parent_id === null ? null : Number(parent_id) },
        familyStatusOf({ status, awaits_signal }),
      ),
    ),
  );
  return rows.map(({ user_id, total, told_before }) => ({
    user_id: Number(user_id),
    total: Number(total),
    told_before: told_before === null ? null : Number(told_before),
  }));
}
