import type { Configuration } from '#contract/configuration/configuration.ts';
import type { DirectionSeats } from '#contract/directions.ts';
import { type Direction, directions } from '#contract/families/directions.ts';

/** Each direction's places by the season's options and by how many have chosen it. */
export const seatsOf = (
  { directions: settings }: Configuration,
  chosen: ReadonlyMap<Direction, number>,
): DirectionSeats[] =>
  directions.map((direction) => {
    const { capacity, reserve, open } = settings[direction];
    const places = capacity + reserve;
    const places_left = Math.max(0, places - (chosen.get(direction) ?? 0));
    return { direction, places, places_left, is_available: open && places_left > 0 };
  });
