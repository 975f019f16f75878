import { type SQL, sql } from 'drizzle-orm';
import type { Configuration } from '#contract/configuration/configuration.ts';
import { type Direction, directions } from '#contract/families/directions.ts';
import { awaitsAnswer } from '#contract/statuses/predicates.ts';
import { type Status, statusCodes } from '#contract/statuses.ts';
import { countEnrolled } from '#server/features/directions/queries.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import { isStatusIn } from '#server/features/participation/status-in.ts';
import type { Connection } from '#server/platform/db/pool.ts';

export type DirectionPlaces = { direction: Direction; capacity: number; reserve: number; taken: number; free: number };

/** Each direction's places of a season: how many there are, are taken and are free now. One query. */
export async function listPlaces(
  db: Connection,
  season: number,
  { directions: settings }: Pick<Configuration, 'directions'>,
): Promise<DirectionPlaces[]> {
  const counted = await countEnrolled(db, season);
  return directions.map((direction) => {
    const { capacity, reserve } = settings[direction];
    const taken = counted.get(direction) ?? 0;
    return { direction, capacity, reserve, taken, free: Math.max(0, capacity - taken) };
  });
}

/** Where somebody stands, a held one by where it goes back to. */
export const actualStatus: SQL<Status> = sql<Status>`coalesce(${p.held_from}[1], ${p.status})`;

/** Invited, and neither confirmed nor given up; who is blocked meanwhile cannot answer, and nobody waits for it. */
export const isWaitingForAnswer: SQL = sql`coalesce(${isStatusIn(p.status, statusCodes.filter(awaitsAnswer))}, false)`;
