import { readsOf } from '#server/platform/db/sql/reads-of.ts';
import * as tables from './tables.ts';

/** What other features join with. */

export const waves = readsOf(tables.waves, ['id', 'season', 'kind', 'made_at', 'made_by', 'signalled_at']);
