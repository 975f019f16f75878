import { utypes } from '#contract/roles.ts';
import { listTakenContacts, listUnverifiedContacts } from '#server/features/accounts/registration/add-people.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { NumberedRow, RowFault } from '../reading/rows.ts';

type Kind = 'email' | 'phone';

const taken: Record<Kind, string> = {
  email: 'эту почту уже подтвердил владелец другого кабинета',
  phone: 'этот телефон уже подтвердил владелец другого кабинета',
};
const pendingContacts: Record<Kind, string> = {
  email: 'кабинет с этой почтой уже есть и ждёт своего владельца',
  phone: 'кабинет с этим телефоном уже есть и ждёт своего владельца',
};
/** What the administrator is advised to do about an existing cabinet of the person in the row. */
const advice: Record<typeof utypes.guide | typeof utypes.parent, string> = {
  [utypes.guide]: 'если это тот же вожатый, уберите эту строку',
  [utypes.parent]: 'если это та же семья, уберите эту строку: она сама добавит ребёнка в своём кабинете',
};

type Column<Row> = {
  kind: Kind;
  key: keyof Row;
  contactOf: (row: Row) => string;
  /** The role whose unverified contacts count as well: a person imported twice. */
  of?: typeof utypes.guide | typeof utypes.parent;
};

/** Faults of the contacts of a column: somebody has proved them, or another person waits for the same one. Two queries at most. */
export async function checkContacts<Row>(
  db: Connection,
  rows: readonly NumberedRow<Row>[],
  { kind, key, contactOf, of }: Column<Row>,
): Promise<RowFault<Row>[]> {
  const values = [...new Set(rows.map(({ row }) => contactOf(row)).filter((contact) => contact !== ''))];
  if (values.length === 0) return [];
  const proved = await listTakenContacts(db, kind, values);
  const waiting = of === undefined ? new Set<string>() : await listUnverifiedContacts(db, kind, values, of);
  const advicePart = of === undefined ? '' : `: ${advice[of]}`;
  return rows.flatMap(({ number, row }) => {
    const contact = contactOf(row);
    if (proved.has(contact)) return [{ number, key, fault: `${taken[kind]}${advicePart}` }];
    return waiting.has(contact) ? [{ number, key, fault: `${pendingContacts[kind]}${advicePart}` }] : [];
  });
}
