import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { ChildLookup } from '#contract/families/carry.ts';
import { type Credential, parseCredential } from '#contract/validation/validation.ts';
import { participants } from '#server/features/participation/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { nameColumns, users } from '#server/platform/users.ts';
import { likeness } from '../duplicates/same-child.ts';

export type NamedRow = {
  id: number;
  parent_id: number | null;
  /** The contact it was named by, if the child has proved it: else it proves nothing, for it may be a stranger's. */
  proved: Credential | null;
};

/** A child that has proved no contact of its own. */
const withoutContact = and(
  or(isNull(users.email), isNull(users.email_verified_at)),
  or(isNull(users.phone), isNull(users.phone_verified_at)),
);

/** The child a parent has named for a carry; a child with a proved contact is found by that alone. Two queries at most. */
export async function findNamedChild(db: Connection, named: ChildLookup): Promise<NamedRow | undefined> {
  const { contact, surname = '', name = '', patronymic, birth_date = null } = named;
  const row = {
    id: users.id,
    parent_id: participants.parent_id,
    ...nameColumns,
    birth_date: users.birth_date,
  };
  const listChildren = (which: ReturnType<typeof and>) =>
    db.select(row).from(participants).innerJoin(users, eq(users.id, participants.user_id)).where(which);
  if (contact !== undefined) {
    const credential = parseCredential(contact);
    const { kind, value } = credential;
    const [owner] = await listChildren(and(eq(users[kind], value), isNotNull(users[`${kind}_verified_at`])));
    if (owner) return { ...owner, proved: credential };
    return onlyOne(await listChildren(and(eq(users[kind], value), withoutContact)));
  }
  if (birth_date === null) return undefined;
  // The literal lets the partial index answer.
  const born = await listChildren(and(sql`${users.utype} = 3`, eq(users.birth_date, birth_date), withoutContact));
  return onlyOne(born.filter((child) => likeness(child, { surname, name, patronymic, birth_date }) === 'exact'));
}

/** Two of one name, or of one contact that neither has proved, are told apart by nothing that was said. */
function onlyOne(found: readonly Omit<NamedRow, 'proved'>[]): NamedRow | undefined {
  const [child, other] = found;
  return child && !other ? { ...child, proved: null } : undefined;
}
