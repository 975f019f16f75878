import { readsOf } from '#server/platform/db/reads-of.ts';
import * as tables from './tables.ts';

/** What features join with. */
export const backups = readsOf(tables.backups, ['id', 'kind', 'at']);
