import { readsOf } from '#server/platform/db/reads-of.ts';
import * as tables from './tables.ts';

/** What other features count. */
export const certificates = readsOf(tables.certificates, ['season', 'sent_at', 'archived_at']);
/** What an import looks at. */
export const formerCertificates = readsOf(tables.formerCertificates, ['id']);
