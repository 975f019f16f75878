import { utypes } from '#contract/roles.ts';
import { addPeople, lockEveryContact } from '#server/features/accounts/registration/add-people.ts';
import { listSimilarToEach, lockEveryBirthDate } from '#server/features/families/duplicates/find-duplicate.ts';
import { addFormerChildren } from '#server/features/participation/participants/add-former.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { parentKey } from '../reading/row-readers.ts';
import type { FamilyRow, NumberedRow, RowFault } from '../reading/rows.ts';
import { checkContacts } from './check-contacts.ts';
import { type Importer, madeOf } from './importer.ts';

type Row = NumberedRow<FamilyRow>;

/** The first row of each parent: the others are brothers and sisters. */
const parentsOf = (rows: readonly Row[]): Row[] =>
  [...new Map(rows.toReversed().map((row) => [parentKey(row.row), row])).values()].toReversed();

const existingChildFault = (id: number): string => `ребёнок уже в портале (участник № ${id}): уберите эту строку`;
const similarChildFault = (id: number): string =>
  `возможно, ребёнок уже в портале (участник № ${id}): если это он, уберите эту строку`;

/** Children who are there already, as registration finds them (docs/product/families.md, «Duplicates»). */
async function checkChildren(db: Connection, rows: readonly Row[]): Promise<RowFault<FamilyRow>[]> {
  const similar = await listSimilarToEach(
    db,
    rows.map(({ row }) => row),
  );
  const exact = new Map(similar.filter(({ like }) => like === 'exact').map(({ at, id }) => [at, id]));
  const possible = new Map(similar.map(({ at, id }) => [at, id]));
  return rows.flatMap(({ number }, at) => {
    const same = exact.get(at);
    if (same !== undefined) return [{ number, key: 'surname', fault: existingChildFault(same) }];
    const like = possible.get(at);
    if (like === undefined) return [];
    return [{ number, key: 'surname', fault: similarChildFault(like), is_remark: true }];
  });
}

export const familyImporter: Importer<FamilyRow> = {
  // In the order in which a registration takes them.
  lock: async (tx) => {
    await lockEveryBirthDate(tx);
    await lockEveryContact(tx);
  },
  check: async (db, rows) => {
    const of = utypes.parent;
    return [
      ...(await checkChildren(db, rows)),
      ...(await checkContacts(db, rows, {
        kind: 'email',
        key: 'parent_email',
        contactOf: (row) => row.parent_email,
        of,
      })),
      ...(await checkContacts(db, rows, {
        kind: 'phone',
        key: 'parent_phone',
        contactOf: (row) => row.parent_phone,
        of,
      })),
      ...(await checkContacts(db, rows, { kind: 'email', key: 'email', contactOf: (row) => row.email })),
      ...(await checkContacts(db, rows, { kind: 'phone', key: 'phone', contactOf: (row) => row.phone })),
    ];
  },
  count: (rows) => ({ parent: parentsOf(rows).length, child: rows.length }),
  make: async (tx, rows) => {
    const parents = parentsOf(rows);
    const parent_ids = await addPeople(
      tx,
      parents.map(({ row }) => ({
        utype: utypes.parent,
        surname: row.parent_surname,
        name: row.parent_name,
        patronymic: row.parent_patronymic,
        email: row.parent_email || null,
        phone: row.parent_phone || null,
        birth_date: null,
      })),
    );
    const child_ids = await addPeople(
      tx,
      rows.map(({ row: { surname, name, patronymic, email, phone, birth_date } }) => ({
        utype: utypes.participant,
        surname,
        name,
        patronymic,
        email: email || null,
        phone: phone || null,
        birth_date,
      })),
    );
    const byKey = new Map(parents.map(({ row }, at) => [parentKey(row), parent_ids[at]]));
    await addFormerChildren(
      tx,
      rows.flatMap(({ row }, at) => {
        const [user_id, parent_id] = [child_ids[at], byKey.get(parentKey(row))];
        if (user_id === undefined || parent_id === undefined) throw new Error('a child was not written');
        const { gender, season, direction, region } = row;
        return [{ user_id, parent_id, gender, season, direction, region }];
      }),
    );
    return [...madeOf(parents, 'parent', parent_ids), ...madeOf(rows, 'child', child_ids)];
  },
};
