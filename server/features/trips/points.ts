import { isSelfPoint, type TripPointId, type TripPoints, tripPointIds, typeOfPoint } from '#contract/trips/points.ts';
import type { TripPoint } from '#contract/trips/shapes.ts';

/** The points of the configuration in the groups of POST /trip_points: each by the way it is for, and whether alone. */
export function listPoints(points: TripPoints) {
  const pointOf = (id: TripPointId): TripPoint => ({ id, type: typeOfPoint(id), ...points[id] });
  const of = (isArrival: boolean, isSelf: boolean): TripPoint[] =>
    tripPointIds.filter((id) => id < 5 === isArrival && isSelfPoint(id) === isSelf).map(pointOf);
  return {
    arrival_point: of(true, false),
    self_arrival_point: of(true, true),
    departure_point: of(false, false),
    self_departure_point: of(false, true),
  };
}
