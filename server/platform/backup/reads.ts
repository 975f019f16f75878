import { readsOf } from '#server/platform/db/sql/reads-of.ts';
import * as tables from './tables.ts';

/** Columns of the back-ups that other features may join with. */
export const backups = readsOf(tables.backups, ['id', 'kind', 'at']);
