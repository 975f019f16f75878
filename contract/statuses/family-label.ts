import { type Status, statusLabel } from '#contract/statuses.ts';
import { hasUnfitTrip } from './predicates.ts';

/** The status of a child for its family; of a filled trip whose days no longer fit, what is to be done. */
export const familyStatusLabel = (status: Status, is_trip_unfit: boolean): string =>
  hasUnfitTrip(status, is_trip_unfit) ? 'Проверьте дни поездки' : statusLabel(status);
