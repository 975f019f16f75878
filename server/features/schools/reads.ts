import { readsOf } from '#server/platform/db/reads-of.ts';
import * as tables from './tables.ts';

/** What other features join with. */
export const schools = readsOf(tables.schools, ['id', 'name', 'region']);
