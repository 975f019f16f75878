import type { Configuration } from '#contract/configuration/configuration.ts';
import { type Direction, directions } from '#contract/families/directions.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { countEnrolled } from './queries.ts';

type Settings = Pick<Configuration, 'directions'>;

/**
 * Directions that would be left with fewer places than are taken in the current season, of those whose capacity `after` lowers.
 * Nobody loses a place by that. One query.
 */
export async function listFewerPlaces(
  db: Connection,
  before: Settings & Pick<Configuration, 'current_year'>,
  after: Settings,
): Promise<{ direction: Direction; taken: number; capacity: number }[]> {
  const enrolled = await countEnrolled(db, before.current_year);
  return directions.flatMap((direction) => {
    const { capacity } = after.directions[direction];
    const taken = enrolled.get(direction) ?? 0;
    const isLowered = capacity < before.directions[direction].capacity;
    return isLowered && capacity < taken ? [{ direction, taken, capacity }] : [];
  });
}
