import { and, eq, sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { knownDevices } from '../tables.ts';
import { hashToken } from './sessions.ts';

/** Whether this browser has signed in as this person before: then strangers' wrong guesses do not lock it out. */
export async function isKnownDevice(db: Connection, user_id: number, token: string): Promise<boolean> {
  const rows = await db
    .select({ user_id: knownDevices.user_id })
    .from(knownDevices)
    .where(and(eq(knownDevices.user_id, user_id), eq(knownDevices.token_hash, hashToken(token))));
  return rows.length > 0;
}

/** A browser that forgets its cookies is a new one each time: those unseen for longest go. */
const MAX_DEVICES = 50;

export async function rememberDevice(db: Connection, user_id: number, token: string): Promise<void> {
  await db
    .insert(knownDevices)
    .values({ user_id, token_hash: hashToken(token) })
    .onConflictDoUpdate({ target: [knownDevices.user_id, knownDevices.token_hash], set: { seen_at: now } });
  await db.delete(knownDevices).where(
    sql`(${knownDevices.user_id}, ${knownDevices.token_hash}) in (
      select own.user_id, own.token_hash from ${knownDevices} own where own.user_id = ${user_id}
      order by own.seen_at desc, own.token_hash offset ${MAX_DEVICES})`,
  );
}

/** After a change of password only the browser that made it stays known. */
export async function forgetDevices(db: Connection, user_id: number): Promise<void> {
  await db.delete(knownDevices).where(eq(knownDevices.user_id, user_id));
}
