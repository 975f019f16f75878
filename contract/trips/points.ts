// No schema here: lists and prints name points without loading zod.

/** Points of the trip (docs/product/selection-and-trip.md, «Trip»); their names and addresses are configuration. */
export const arrivalPointIds = [1, 3, 4] as const;
export const departurePointIds = [5, 7, 8] as const;
export const tripPointIds = [...arrivalPointIds, ...departurePointIds] as const;
export type TripPointId = (typeof tripPointIds)[number];

/** Days before the camp's start, and after its end, within which families may arrive and leave. */
export const CAMP_MARGIN_DAYS = 3;

/** Types of points: 2: where those who travel alone arrive; 3: where they depart; 1: any other. */
const types: Record<TripPointId, 1 | 2 | 3> = { 1: 2, 3: 1, 4: 1, 5: 3, 7: 1, 8: 1 };
export const typeOfPoint = (id: TripPointId): 1 | 2 | 3 => types[id];
export const isSelfPoint = (id: TripPointId): boolean => types[id] !== 1;
export const isTripPoint = (id: number): id is TripPointId => (tripPointIds as readonly number[]).includes(id);

/** Names and addresses of points from the configuration, by id. */
export type TripPoints = Record<TripPointId, { name: string; address: string }>;

/** Name of a point: «Станция Мурманск»; the bare id of a point of another version of the portal. */
export const pointName = (points: TripPoints, id: number | null): string =>
  id === null ? '' : isTripPoint(id) ? points[id].name : `Пункт ${id}`;
