import { and, eq, gt, sql } from 'drizzle-orm';
import { requireOwnPassword } from '#server/features/accounts/passwords/require-own-password.ts';
import type { AccountServices } from '#server/features/accounts/services.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { defineLimits, HOUR } from '#server/platform/limits/rule.ts';
import { exportPermits } from './tables.ts';

export const exportLimits = defineLimits({
  /** Archives of everything the portal knows of a person. */
  own_export: { points: 5, seconds: 24 * HOUR },
});

/** Lets this session download its person's data once within five minutes. 422 for a wrong password, 429 after five a day. */
export async function permitExport(context: SignedContext & AccountServices, password: string): Promise<void> {
  const { db, limits, caller } = context;
  await requireOwnPassword(context, password);
  await limits.take(exportLimits.own_export, String(caller.user_id));
  const expires_at = sql`now() + interval '5 minutes'`;
  await db
    .insert(exportPermits)
    .values({ session_id: caller.session_id, expires_at })
    .onConflictDoUpdate({ target: exportPermits.session_id, set: { expires_at } });
}

/** Uses the permit up; false where this session has none. */
export async function consumePermit(tx: Connection, { session_id }: Caller): Promise<boolean> {
  const spent = await tx
    .delete(exportPermits)
    .where(and(eq(exportPermits.session_id, session_id), gt(exportPermits.expires_at, now)))
    .returning({ session_id: exportPermits.session_id });
  return spent.length > 0;
}
