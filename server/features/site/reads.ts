import { readsOf } from '#server/platform/db/sql/reads-of.ts';
import * as tables from './tables.ts';

/** Columns of the details that order 1493 prescribes, section by section. */
export const organisationDetails = readsOf(tables.organisationDetails, ['id', 'section', 'parts']);
