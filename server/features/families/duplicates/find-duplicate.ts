import { and, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import { type Duplicate, duplicateTexts, mayBeConfirmed } from '#contract/families/duplicates.ts';
import { participants } from '#server/features/participation/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { invalid } from '#server/platform/errors.ts';
import { users } from '#server/platform/users.ts';
import { type ChildIdentity, likeness } from './same-child.ts';

/** The child asked about: `id` where it is registered already; a contact it has not is ''. */
export type CheckedChild = ChildIdentity & {
  birth_date: string;
  id?: number | undefined;
  phone: string;
  email: string;
};

export type FoundDuplicate = {
  duplicate: Duplicate;
  /** The children who may be the same one. For the log: another family's child is never named to a parent. */
  of: number[];
};

/** Children of the same birth date who are, or may be, the same child. One query by the birth date's index. */
export async function listSimilar(db: Connection, children: ChildIdentity & Pick<CheckedChild, 'id'>) {
  if (children.birth_date === null) return [];
  const { id, surname, name, patronymic, birth_date } = users;
  const rows = await db
    .select({ id, surname, name, patronymic, birth_date, parent_id: participants.parent_id })
    .from(users)
    .leftJoin(participants, eq(participants.user_id, id))
    // The literal lets the partial index answer.
    .where(
      and(sql`${users.utype} = 3`, eq(birth_date, children.birth_date), children.id ? ne(id, children.id) : undefined),
    );
  return rows.flatMap((row) => {
    const like = likeness(row, children);
    return like ? [{ ...row, like }] : [];
  });
}

/** Which of these contacts somebody else than the child has confirmed; an unconfirmed one blocks nobody. */
export async function findTaken(
  db: Connection,
  { id, phone, email }: Pick<CheckedChild, 'id' | 'phone' | 'email'>,
): Promise<Duplicate | undefined> {
  if (phone === '' && email === '') return undefined;
  const rows = await db
    .select({ phone: users.phone, email: users.email })
    .from(users)
    .where(
      and(
        or(
          and(eq(users.phone, phone), isNotNull(users.phone_verified_at)),
          and(eq(users.email, email), isNotNull(users.email_verified_at)),
        ),
        id ? ne(users.id, id) : undefined,
      ),
    );
  const isPhone = rows.some((row) => row.phone === phone);
  const isEmail = rows.some((row) => row.email === email);
  if (isPhone && isEmail) return 'The phone and email have already been taken';
  if (isPhone) return 'The phone has already been taken';
  return isEmail ? 'The email has already been taken' : undefined;
}

/**
 * Which of the seven a child is (docs/product/families.md), the strongest one, or nothing. Two queries. Two
 * registrations at once are kept apart by `lockBirthDate` before it.
 */
export async function findDuplicate(
  db: Connection,
  parent_id: number,
  children: CheckedChild,
): Promise<FoundDuplicate | undefined> {
  const similar = await listSimilar(db, children);
  const taken = await findTaken(db, children);
  const found = (like: 'exact' | 'possible', own: boolean, duplicate: Duplicate): FoundDuplicate | undefined => {
    const of = similar.filter((row) => row.like === like && (row.parent_id === parent_id) === own);
    return of.length > 0 ? { duplicate, of: of.map((row) => row.id) } : undefined;
  };
  return (
    found('exact', true, 'Own participant exact duplicated') ??
    found('exact', false, 'Participant exact duplicated') ??
    (taken && { duplicate: taken, of: [] }) ??
    found('possible', true, 'Own participant may be duplicated') ??
    found('possible', false, 'Participant may be duplicated')
  );
}

/** Fields a refusal stands at. */
const fieldsOf = (duplicate: Duplicate): string[] => {
  if (mayBeConfirmed(duplicate)) return ['confirmed'];
  const contacts = ['phone', 'email'].filter((field) => duplicate.toLowerCase().includes(field));
  return contacts.length > 0 ? contacts : ['surname'];
};

const takenTexts: Readonly<Record<string, string>> = {
  phone: duplicateTexts['The phone has already been taken'],
  email: duplicateTexts['The email has already been taken'],
};

/** A duplicate's refusal. `own`: texts for contacts that the parent has typed as the child's and that are the own. */
export const duplicated = (duplicate: Duplicate, field?: string, own: Readonly<Record<string, string>> = {}) => {
  const fields = field && !mayBeConfirmed(duplicate) ? [field] : fieldsOf(duplicate);
  const others = Object.keys(own).length > 0 ? takenTexts : {};
  const textOf = (name: string): string => own[name] ?? others[name] ?? duplicateTexts[duplicate];
  return invalid(Object.fromEntries(fields.map((name) => [name, textOf(name)])), { duplicate });
};

/** Registrations and corrections of one birth date come one after another, to the end of the transaction. */
export async function lockBirthDate(tx: Connection, birth_date: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtext('every birth date')),
    pg_advisory_xact_lock(hashtext('birth_date'), ${birth_date}::date - date '2000-01-01')`);
}

/**
 * Locks all birth dates at once to the end of the transaction: an import of many children waits for single
 * registrations and corrections, and they for it.
 */
export async function lockEveryBirthDate(tx: Connection): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('every birth date'))`);
}

type CheckedName = ChildIdentity & { birth_date: string };
export type SimilarChild = { at: number; id: number; like: 'exact' | 'possible' };

/**
 * The children who are, or may be, one of those asked about, by the place of the asked. One query: a name within one edit
 * keeps its beginning or its end.
 */
export async function listSimilarToEach(db: Connection, children: readonly CheckedName[]): Promise<SimilarChild[]> {
  const keys = children.map(({ surname, name, patronymic, birth_date }, at) => {
    const key = `${surname} ${name} ${patronymic}`.trim().toLowerCase().replaceAll('ё', 'е');
    return { at, birth_date, begins: key.slice(0, 4), ends: key.slice(-4) };
  });
  const { rows } = await db.execute<ChildIdentity & { at: number; id: string }>(sql`
    select given.at, person.id, person.surname, person.name, person.patronymic, person.birth_date::text
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as given (at integer, birth_date date, begins text, ends text)
    join ${users} person on person.utype = 3 and person.birth_date = given.birth_date
      and (starts_with(person.surname_key, given.begins) or right(person.surname_key, 4) = given.ends)`);
  return rows.flatMap(({ at, id, ...person }) => {
    const one = children[at];
    const like = one && likeness(person, one);
    return like ? [{ at, id: Number(id), like }] : [];
  });
}
