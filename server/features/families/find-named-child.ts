import { and, eq, isNull, sql } from 'drizzle-orm';
import type { NamedChild } from '#contract/families/carry.ts';
import { parseCredential } from '#contract/validation.ts';
import { participants } from '#server/features/participation/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { users } from '#server/platform/users.ts';
import { likeness } from './same-child.ts';

export type NamedRow = { id: number; parent_id: number | null };

/** The child a parent has named for a carry; a child with a contact is found by that alone. One query by an index. */
export async function findNamedChild(db: Connection, named: NamedChild): Promise<NamedRow | undefined> {
  const { contact, surname = '', name = '', patronymic, birth_date = null } = named;
  const row = {
    id: users.id,
    parent_id: participants.parent_id,
    surname: users.surname,
    name: users.name,
    patronymic: users.patronymic,
    birth_date: users.birth_date,
  };
  const children = db.select(row).from(participants).innerJoin(users, eq(users.id, participants.user_id));
  if (contact !== undefined) {
    const { kind, value } = parseCredential(contact);
    const [child] = await children.where(eq(users[kind], value));
    return child;
  }
  if (birth_date === null) return undefined;
  const born = await children.where(
    // The literal lets the partial index answer.
    and(sql`${users.utype} = 3`, eq(users.birth_date, birth_date), isNull(users.phone), isNull(users.email)),
  );
  const same = born.filter((child) => likeness(child, { surname, name, patronymic, birth_date }) === 'exact');
  // Two of one name are told apart by nothing that was said.
  return same.length === 1 ? same[0] : undefined;
}
