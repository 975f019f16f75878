import { readsOf } from '#server/platform/db/sql/reads-of.ts';
import * as tables from './tables.ts';

/** What other features join with. */

export const blackLabels = readsOf(tables.blackLabels, ['id', 'participation_id', 'reason', 'set_at', 'lifted_at']);
