import type { TripPoints } from '#contract/trips/points.ts';
import type { Trip } from '#contract/trips/shapes.ts';

/** Points of a trip by id. */
export const pointsByIdOf = (trip: Trip): TripPoints =>
  Object.fromEntries(
    [...trip.arrival_point, ...trip.self_arrival_point, ...trip.departure_point, ...trip.self_departure_point].map(
      ({ id, name, address }) => [id, { name, address }],
    ),
  ) as TripPoints;
