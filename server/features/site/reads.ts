import { readsOf } from '#server/platform/db/sql/reads-of.ts';
import * as tables from './tables.ts';

/** Documents of the site; published or not. */
export const acts = readsOf(tables.acts, ['id', 'title', 'file', 'content_type', 'size', 'is_active', 'published_at']);

/** Columns of the details that order 1493 prescribes, section by section. */
export const organisationDetails = readsOf(tables.organisationDetails, ['id', 'section', 'parts']);
