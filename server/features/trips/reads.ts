/** Tables of trips that the evakobaza and the certificates may join with. */
export { departurePermissions, handovers, tripChanges, tripDocuments, trips } from './tables.ts';
