import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { utypes } from '#contract/roles.ts';
import type { Connection, Database } from './db/pool.ts';
import { users } from './users.ts';

/** Whether this process has seen an administrator, by its pool. */
const seen = new WeakMap<Connection, { hasOne: boolean }>();

const active = and(eq(users.utype, utypes.administrator), isNull(users.blocked_at));

/** Lets a process answer for its pool whether the portal lacks an administrator. */
export const watchForAdministrator = (db: Database): void => void seen.set(db, { hasOne: false });

/** There is an administrator: from now on this process asks no more, because the last one can neither leave nor be lowered. */
export function noteAdministrator(db: Database): void {
  const memory = seen.get(db);
  if (memory) memory.hasOne = true;
}

/**
 * Whether nobody can administrate the portal yet (docs/product/roles.md, «The first administrator»): it is being
 * prepared, and lets nobody register. Asked of the pool; a transaction answers no, because its caller had asked before.
 * One query until there is an administrator, none from then on.
 */
export async function lacksAdministrator(db: Connection): Promise<boolean> {
  const memory = seen.get(db);
  if (!memory || memory.hasOne) return false;
  const rows = await db.select({ id: users.id }).from(users).where(active).limit(1);
  memory.hasOne = rows.length > 0;
  return !memory.hasOne;
}

/**
 * Locks the set of administrators to the end of the transaction: they are made and unmade one at a time. Call it before
 * rows of people are locked.
 */
export const lockAdministrators = async (tx: Connection): Promise<void> =>
  void (await tx.execute(sql`select pg_advisory_xact_lock(hashtext('administrators'), 0)`));

/** Whether there is an active administrator besides this person. After `lockAdministrators`, so that the answer stays true. */
export async function hasOtherAdministrator(tx: Connection, user_id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(active, ne(users.id, user_id)))
    .limit(1);
  return rows.length > 0;
}
