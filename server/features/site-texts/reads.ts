import { readsOf } from '#server/platform/db/sql/reads-of.ts';
import * as tables from './tables.ts';

/** Columns of site texts that other features join with. */
export const siteTexts = readsOf(tables.siteTexts, ['id', 'tag', 'title', 'text', 'updated_at']);
