import { randomUUID } from 'node:crypto';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { messages } from '../tables.ts';

/**
 * How long a claim of a message holds without being renewed, in milliseconds: longer than a failover of the database; a
 * killed process's message waits so long.
 */
export const CLAIM_MS = 60_000;
const RENEW_MS = 15_000;
const until = sql`now() + ${CLAIM_MS / 1000} * interval '1 second'`;

export const unsent = (id: number) => and(eq(messages.id, id), isNull(messages.sent_at), isNull(messages.failed_at));

/** Another process hands this message to the world just now, or did when it was killed. */
export class AlreadyClaimed extends Error {
  override name = 'AlreadyClaimed';
}

/** A message nobody else sends, until it is let go or its process is gone for CLAIM_MS. */
export type Claimed = { message: typeof messages.$inferSelect; stopRenewing: () => void };

/**
 * Claims a message for this attempt; nothing where it is done with, AlreadyClaimed where another attempt has it (docs/decisions/083). It is
 * committed before anything is sent: a lock would go with its connection, and a connection with its primary.
 */
export async function claimMessage(db: Connection, id: number): Promise<Claimed | undefined> {
  const token = randomUUID();
  const isFree = or(isNull(messages.claim), lt(messages.claimed_until, now));
  const [message] = await db
    .update(messages)
    .set({ claim: token, claimed_until: until })
    .where(and(unsent(id), isFree))
    .returning();
  if (!message) {
    const [other] = await db.select({ id: messages.id }).from(messages).where(unsent(id));
    if (other) throw new AlreadyClaimed('another process sends the message');
    return undefined;
  }
  const mine = and(eq(messages.id, id), eq(messages.claim, token));
  const renewal = setInterval(() => {
    // A database that is away has kept what was said before.
    db.update(messages)
      .set({ claimed_until: until })
      .where(mine)
      .catch(() => undefined);
  }, RENEW_MS);
  return { message, stopRenewing: () => clearInterval(renewal) };
}
