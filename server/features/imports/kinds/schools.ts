import { quoted } from '#contract/words/quotes.ts';
import { addSchools, listSchoolDuplicates, lockAllSchools } from '#server/features/schools/add-schools.ts';
import type { SchoolRow } from '../reading/rows.ts';
import { type Importer, madeOf } from './importer.ts';

export const schoolImporter: Importer<SchoolRow> = {
  // Who adds one beside it breaks the unique index: one of the two is refused, in words.
  lock: lockAllSchools,
  check: async (db, rows) => {
    const doubles = await listSchoolDuplicates(
      db,
      rows.map(({ row }) => row),
    );
    return doubles.flatMap(({ at, name, isSame }) => {
      const number = rows[at]?.number;
      if (number === undefined) return [];
      const fault = isSame ? 'такая школа уже есть' : `похожа на школу ${quoted(name)}, которая уже есть`;
      return [{ number, key: 'name' as const, fault, is_remark: !isSame }];
    });
  },
  count: (rows) => ({ school: rows.length }),
  make: async (tx, rows) => {
    const ids = await addSchools(
      tx,
      rows.map(({ row }) => row),
    );
    return madeOf(rows, 'school', ids);
  },
};
