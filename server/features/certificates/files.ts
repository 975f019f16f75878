import { eq, sql } from 'drizzle-orm';
import { certificateFile } from '#contract/certificates/kinds.ts';
import { utypes } from '#contract/roles.ts';
import { surnameAndName } from '#contract/words/names.ts';
import { findParentId } from '#server/features/participation/child-statuses.ts';
import type { FileNames, FilePlace, FileReader } from '#server/platform/storage/rights.ts';
import { certificates } from './tables.ts';

export const certificateFiles: FilePlace = {
  columns: ['certificates.path'],
  holds: sql`exists (select from certificates place where place.path = files.path)`,
};

/** «Сертификат 2026 Иванов Пётр», for whoever may have the file: a family with several keeps them apart by it. */
export const certificateFileNames: FileNames = {
  kinds: { [certificateFile]: 'Сертификат' },
  made: [certificateFile],
  titles: {
    [certificateFile]: async (db, path) => {
      const { season, surname, name } = certificates;
      const [row] = await db.select({ season, surname, name }).from(certificates).where(eq(certificates.path, path));
      return row && `Сертификат ${row.season} ${surnameAndName(row)}`.trim();
    },
  },
};

/** A parent reads the child's certificate once it was sent: from then on the file is the child's own. One query. */
export const readsChildsCertificate: FileReader = async (db, { user_id, utype }, { owner_id, file_target }) =>
  file_target === certificateFile &&
  utype === utypes.parent &&
  owner_id !== null &&
  (await findParentId(db, owner_id)) === user_id;
