import { formerNumberKey } from '#contract/certificates/number.ts';
import { addFormerCertificates, listTakenNumbers } from '#server/features/certificates/checking/former.ts';
import type { CertificateRow } from '../reading/rows.ts';
import { type Importer, madeOf } from './importer.ts';

export const certificateImporter: Importer<CertificateRow> = {
  // Imports come one after another, and nobody else writes numbers of former years.
  lock: async () => {},
  check: async (db, rows) => {
    const taken = await listTakenNumbers(
      db,
      rows.map(({ row }) => formerNumberKey(row.number)),
    );
    return rows.flatMap(({ number, row }) =>
      taken.has(formerNumberKey(row.number))
        ? [{ number, key: 'number' as const, fault: 'сертификат с этим номером уже есть' }]
        : [],
    );
  },
  count: (rows) => ({ certificate: rows.length }),
  make: async (tx, rows) => {
    const ids = await addFormerCertificates(
      tx,
      rows.map(({ row }) => row),
    );
    return madeOf(rows, 'certificate', ids);
  },
};
