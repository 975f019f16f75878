import { readsOf } from '#server/platform/db/sql/reads-of.ts';
import * as tables from './tables.ts';

/** Columns of schools that other features join with. */
export const schools = readsOf(tables.schools, ['id', 'name', 'region']);
