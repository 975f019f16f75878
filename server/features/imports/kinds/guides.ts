import { utypes } from '#contract/roles.ts';
import { addPeople, lockEveryContact } from '#server/features/accounts/registration/add-people.ts';
import { addGuides } from '#server/features/participation/participants/add-former.ts';
import type { GuideRow } from '../reading/rows.ts';
import { checkContacts } from './check-contacts.ts';
import { type Importer, madeOf } from './importer.ts';

const of = utypes.guide;

export const guideImporter: Importer<GuideRow> = {
  lock: lockEveryContact,
  check: async (db, rows) => [
    ...(await checkContacts(db, rows, { kind: 'email', key: 'email', contactOf: ({ email }) => email, of })),
    ...(await checkContacts(db, rows, { kind: 'phone', key: 'phone', contactOf: ({ phone }) => phone, of })),
  ],
  count: (rows) => ({ guide: rows.length }),
  make: async (tx, rows) => {
    const ids = await addPeople(
      tx,
      rows.map(({ row: { surname, name, patronymic, email, phone } }) => ({
        utype: of,
        surname,
        name,
        patronymic,
        email: email || null,
        phone: phone || null,
        birth_date: null,
      })),
    );
    await addGuides(tx, ids);
    return madeOf(rows, 'guide', ids);
  },
};
