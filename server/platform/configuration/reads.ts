import { readsOf } from '#server/platform/db/sql/reads-of.ts';
import * as tables from './tables.ts';

/** The options as they are stored, for a condition within a larger query; whoever needs their values calls `getConfiguration`. */
export const configuration = readsOf(tables.configuration, ['key', 'value']);
