import { readsOf } from '#server/platform/db/sql/reads-of.ts';
import * as tables from './tables.ts';

/** Columns of certificates that other features count. */
export const certificates = readsOf(tables.certificates, ['season', 'sent_at', 'archived_at']);
/** Numbers of former certificates, for an import. */
export const formerCertificates = readsOf(tables.formerCertificates, ['id']);
