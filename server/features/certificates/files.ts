import { sql } from 'drizzle-orm';
import { certificateFile } from '#contract/certificates/kinds.ts';
import { utypes } from '#contract/roles.ts';
import { findParentId } from '#server/features/participation/child-statuses.ts';
import type { FileNames, FilePlace, FileReader } from '#server/platform/storage/rights.ts';

export const certificateFiles: FilePlace = {
  columns: ['certificates.path'],
  holds: sql`exists (select from certificates place where place.path = files.path)`,
};

export const certificateFileNames: FileNames = { kinds: { [certificateFile]: 'Сертификат' }, titles: {} };

/** A parent reads the child's certificate once it was sent: from then on the file is the child's own. One query. */
export const readsChildsCertificate: FileReader = async (db, { user_id, utype }, { owner_id, file_target }) =>
  file_target === certificateFile &&
  utype === utypes.parent &&
  owner_id !== null &&
  (await findParentId(db, owner_id)) === user_id;
