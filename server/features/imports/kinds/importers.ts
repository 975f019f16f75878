import { importColumns } from '#contract/imports/columns.ts';
import type { ImportFault } from '#contract/imports/imports.ts';
import type { ImportKind } from '#contract/imports/kinds.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { asFaults } from '../reading/as-faults.ts';
import type { ReadFile, RowOf } from '../reading/rows.ts';
import type { MadeCounts } from '../tables.ts';
import { certificateImporter } from './certificates.ts';
import { familyImporter } from './families.ts';
import { guideImporter } from './guides.ts';
import type { Importer, MadeRecord } from './importer.ts';
import { schoolImporter } from './schools.ts';

const importers: { [Kind in ImportKind]: Importer<RowOf[Kind]> } = {
  schools: schoolImporter,
  guides: guideImporter,
  families: familyImporter,
  certificates: certificateImporter,
};

/** An importer with the rows it is for. */
type BoundImporter = {
  lock: (tx: Connection) => Promise<void>;
  check: (db: Connection) => Promise<ImportFault[]>;
  makes: MadeCounts;
  make: (tx: Connection) => Promise<MadeRecord[]>;
};

function bind<Kind extends ImportKind>({ kind, rows }: ReadFile<Kind>): BoundImporter {
  const importer: Importer<RowOf[Kind]> = importers[kind];
  return {
    lock: importer.lock,
    check: async (db) => asFaults(importColumns[kind], rows.length === 0 ? [] : await importer.check(db, rows)),
    makes: importer.count(rows),
    make: (tx) => importer.make(tx, rows),
  };
}

/** The importer for the rows of a file that was read. */
export const importerOf = (read: ReadFile): BoundImporter => bind(read);
