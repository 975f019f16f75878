/** Tables of trips that the evakobaza and the certificates may join with, and a condition on them. */

export { isDayOutside } from './moved-days/unfit.ts';
export { departurePermissions, handovers, tripChanges, tripDocuments, trips } from './tables.ts';
