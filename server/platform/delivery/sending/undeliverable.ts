import { eq, inArray, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Config } from '#server/config.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { undeliverableAddresses as addresses } from '../tables.ts';

/** Marks an address that a mail server has refused for good, with its answer; one statement. */
export async function markUndeliverable(db: Connection, address: string, smtp_code: number | null): Promise<void> {
  await db
    .insert(addresses)
    .values({ address: address.toLowerCase(), smtp_code })
    .onConflictDoUpdate({ target: addresses.address, set: { smtp_code, at: now } });
}

/**
 * Whether a letter that the mail server has taken is one that got there. Not where the refusal comes later (docs/decisions/087):
 * there the portal's own relay takes everything, and only a code that was entered says that letters get through.
 */
export const clearMarkOnAccepted = ({ BOUNCES_ADDRESS }: Pick<Config, 'BOUNCES_ADDRESS'>): boolean => !BOUNCES_ADDRESS;

/** `markUndeliverable` and `clearUndeliverable` as parts of a larger statement, done where the condition holds; the address in lower case. */
export const marking = (address: string, smtp_code: number | null, where: boolean): SQL => sql`
  insert into ${addresses} (address, smtp_code) select ${address}, ${smtp_code}::smallint
  where ${where} on conflict (address) do update set smtp_code = excluded.smtp_code, at = now()`;
export const clearing = (address: string | Placeholder, where: boolean | Placeholder): SQL =>
  sql`delete from ${addresses} where ${where} and address = ${address}`;

/** A letter got there, the address is confirmed again, or its owner is erased. One statement, by the key. */
export async function clearUndeliverable(db: Connection, given: readonly string[]): Promise<void> {
  if (given.length === 0) return;
  await db.delete(addresses).where(
    inArray(
      addresses.address,
      given.map((address) => address.toLowerCase()),
    ),
  );
}

export const isMarkedUndeliverable = async (db: Connection, address: string): Promise<boolean> =>
  (await db.$count(addresses, eq(addresses.address, address.toLowerCase()))) > 0;

/** How long a marked address is left in peace by service mailings, in days. */
const TRY_AFTER_DAYS = 7;

/**
 * Whether letters do not get to an address, and none was tried in the last week: what was marked wrongly, or is mended, would
 * else miss what everybody must know. For a `where` or a `select`.
 */
export const isUndeliverableNow = (address: SQLWrapper) =>
  sql<boolean>`exists (select from ${addresses} where ${addresses.address} = lower(${address})
    and greatest(${addresses.at}, ${addresses.tried_at}) > now() - make_interval(days => ${TRY_AFTER_DAYS}))`;

/** Notes that a letter tries these marked addresses, which a query with the column `address` names; as part of a larger statement. */
export const noteTried = (tried: SQL): SQL =>
  sql`update ${addresses} set tried_at = now() where ${addresses.address} in (select address from ${tried})`;

/** Whether letters do not get to an address (a column or a text); for a `where` or a `select`. */
export const isUndeliverable = (address: SQLWrapper) =>
  sql<boolean>`exists (select from ${addresses} where ${addresses.address} = lower(${address}))`;
