import { and, asc, desc, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { utypes } from '#contract/roles.ts';
import { type Credential, parseCredential } from '#contract/validation/validation.ts';
import { participants } from '#server/features/participation/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { prepared } from '#server/platform/db/sql/prepared.ts';
import { unauthenticated } from '#server/platform/errors.ts';
import { recoveryCodes, sessions, type User, users } from './tables.ts';

/**
 * Whose login it is, as typed; it must have passed the contract's check. The owner who has confirmed the contact; else,
 * of those who have only entered it, the one who may have no other way in. Always one person, one query: how many have
 * entered a contact is told by neither answer nor time.
 */
export async function findUserByLogin(db: Connection, login: string): Promise<User | undefined> {
  const { kind, value } = parseCredential(login);
  const other = kind === 'email' ? users.phone_verified_at : users.email_verified_at;
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users[kind], value))
    .orderBy(
      sql`${users[`${kind}_verified_at`]} is null`,
      sql`${users.password_hash} is null`,
      sql`${users.blocked_at} is not null`,
      sql`${other} is not null`,
      asc(users.id),
    )
    .limit(1);
  return user;
}

const userById = prepared((db) =>
  db
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('user_by_id'),
);

export async function findUser(db: Connection, id: number): Promise<User | undefined> {
  const [user] = await userById(db).execute({ id });
  return user;
}

/** The caller's own row; 401 when it has just been deleted. */
export async function getUser(db: Connection, id: number): Promise<User> {
  const user = await findUser(db, id);
  if (!user) throw unauthenticated();
  return user;
}

/** The person who has confirmed a contact, unless it is `but`. An unconfirmed contact has no owner. */
export async function findOwner(db: Connection, { kind, value }: Credential, but?: number): Promise<User | undefined> {
  const [owner] = await db
    .select()
    .from(users)
    .where(
      and(
        eq(users[kind], value),
        isNotNull(users[`${kind}_verified_at`]),
        but === undefined ? undefined : ne(users.id, but),
      ),
    );
  return owner;
}

/** Whether somebody, or somebody else than this person, has confirmed a contact. */
export const isTaken = async (db: Connection, contact: Credential, but?: number): Promise<boolean> =>
  (await findOwner(db, contact, but)) !== undefined;

/** A parent of an earlier season who has confirmed neither contact. */
const isOld = and(eq(users.utype, utypes.parent), isNull(users.email_verified_at), isNull(users.phone_verified_at));

/** Children stand in the cabinet of this parent: an import has brought it, where nobody has a password to it yet. */
const hasChildren = sql`exists (select from ${participants} child where child.parent_id = ${users.id})`;

/**
 * Whether a parent of an earlier season, with no contact confirmed, has this one to come back by: with a password, or brought
 * by an import.
 */
export async function isOldParents(db: Connection, { kind, value }: Credential): Promise<boolean> {
  const [old] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users[kind], value), isOld, or(isNotNull(users.password_hash), hasChildren)))
    .limit(1);
  return old !== undefined;
}

/** Whether an import has brought this parent, and nobody has come into the cabinet yet. One query. */
export const isImportedParent = async (db: Connection, id: number): Promise<boolean> =>
  (await db.$count(users, and(eq(users.id, id), isOld, isNull(users.password_hash), hasChildren))) > 0;

/** A person's sessions that are still good, the last used first. */
export const listSessions = (db: Connection, user_id: number) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.user_id, user_id), gt(sessions.expires_at, now)))
    .orderBy(desc(sessions.seen_at), desc(sessions.id))
    .limit(100);

export async function countRecoveryCodes(db: Connection, user_id: number): Promise<number> {
  return await db.$count(recoveryCodes, and(eq(recoveryCodes.user_id, user_id), isNull(recoveryCodes.used_at)));
}
