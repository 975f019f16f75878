import { readsOf } from '#server/platform/db/reads-of.ts';
import * as tables from './tables.ts';

/** What the portal must tell by order 1493, section by section. */
export const organisationDetails = readsOf(tables.organisationDetails, ['id', 'section', 'parts']);
