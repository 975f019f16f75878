import { randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { invalid } from '#server/platform/errors.ts';
import { type Attempt, type CodePurpose, confirmationCodes } from '../tables.ts';

/** Wrong tries of one code, however they come: together, by turns, from several machines. */
export const MAX_TRIES = 5;

export const newKey = (): string => randomBytes(24).toString('base64url');

export const staleCode = (field = 'code') => invalid({ [field]: 'Код больше не действует, нужен новый' });

const isAlive = (key: string) =>
  and(eq(confirmationCodes.key, key), isNull(confirmationCodes.used_at), gt(confirmationCodes.expires_at, now));

/**
 * Counts a try and gives the attempt. Count and limit are one statement, committed whatever follows: of any number of
 * parallel guesses exactly five are checked.
 */
export async function countTry(
  db: Connection,
  wanted: { key: string; purposes: readonly CodePurpose[]; field?: string; user_id?: number },
): Promise<Attempt> {
  const [attempt] = await db
    .update(confirmationCodes)
    .set({ tries: sql`${confirmationCodes.tries} + 1` })
    .where(
      and(
        isAlive(wanted.key),
        inArray(confirmationCodes.purpose, [...wanted.purposes]),
        wanted.user_id === undefined ? undefined : eq(confirmationCodes.user_id, wanted.user_id),
        lt(confirmationCodes.tries, MAX_TRIES),
      ),
    )
    .returning();
  if (!attempt) throw staleCode(wanted.field);
  return attempt;
}

/** Gives a try back: its code was right, and what it was for has not been done. */
export async function refundTry(db: Connection, key: string): Promise<void> {
  await db
    .update(confirmationCodes)
    .set({ tries: sql`greatest(${confirmationCodes.tries} - 1, 0)` })
    .where(isAlive(key));
}

/** An attempt as it stands, whether its code has been checked or not. */
export async function findAttempt(db: Connection, key: string, purpose: CodePurpose): Promise<Attempt | undefined> {
  const [attempt] = await db
    .select()
    .from(confirmationCodes)
    .where(and(isAlive(key), eq(confirmationCodes.purpose, purpose)));
  return attempt;
}

/** Marks a checked registration: its key stays good for an hour, for the form that follows. */
export async function confirmAttempt(db: Connection, key: string): Promise<void> {
  await db
    .update(confirmationCodes)
    .set({ confirmed_at: now, expires_at: sql`now() + interval '1 hour'` })
    .where(isAlive(key));
}

/** Uses an attempt up, inside the transaction of what it allows; of two at once one fails. */
export async function consumeAttempt(tx: Connection, key: string, field?: string): Promise<Attempt> {
  const [attempt] = await tx.update(confirmationCodes).set({ used_at: now }).where(isAlive(key)).returning();
  if (!attempt) throw staleCode(field);
  return attempt;
}

/** Ends an attempt, used up or not. */
export async function endAttempt(tx: Connection, key: string): Promise<void> {
  const { used_at } = confirmationCodes;
  await tx
    .update(confirmationCodes)
    .set({ used_at: now })
    .where(and(eq(confirmationCodes.key, key), isNull(used_at)));
}

/** Whether this person has used this attempt up: a repetition of the call it allowed is known by it. */
export async function isSpent(
  db: Connection,
  { key, purpose, user_id }: { key: string; purpose: CodePurpose; user_id: number },
): Promise<boolean> {
  const { key: own, purpose: of, user_id: whose, used_at } = confirmationCodes;
  const used = and(eq(own, key), eq(of, purpose), eq(whose, user_id), isNotNull(used_at));
  return (await db.select({ key: own }).from(confirmationCodes).where(used)).length > 0;
}

/** An attempt without a code of ours: what is tried against it comes from an authenticator. Gives its key. */
export async function openAttempt(db: Connection, purpose: CodePurpose, user_id: number): Promise<string> {
  const key = newKey();
  const expires_at = sql`now() + interval '10 minutes'`;
  await db.insert(confirmationCodes).values({ key, purpose, user_id, code_hash: randomBytes(32), expires_at });
  return key;
}

/** Ends attempts begun with the old password or contact: codes that were sent, second steps of sign-ins. */
export async function invalidateAttempts(tx: Connection, user_id: number): Promise<void> {
  await tx
    .update(confirmationCodes)
    .set({ used_at: now })
    .where(and(eq(confirmationCodes.user_id, user_id), isNull(confirmationCodes.used_at)));
}
