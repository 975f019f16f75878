import { sql } from 'drizzle-orm';
import { Configuration } from '#contract/configuration.ts';
import { publish } from '#server/db/bus.ts';
import { now } from '#server/db/columns.ts';
import type { Connection } from '#server/db/pool.ts';
import { configuration } from './tables.ts';

/** The season's options; what was never set has its default. One query over some twenty rows. */
export async function getConfiguration(db: Connection): Promise<Configuration> {
  const rows = await db.select({ key: configuration.key, value: configuration.value }).from(configuration);
  return Configuration.parse(Object.fromEntries(rows.map((row) => [row.key, row.value])));
}

/** Whether parents may register now, and until when (GET /registration_end). */
export async function getRegistration(db: Connection) {
  const { registration_open, registration_end } = await getConfiguration(db);
  const ended = registration_end !== null && registration_end <= new Date().toISOString();
  return { registration: registration_open && !ended, registration_end };
}

export const isRegistrationOpen = async (db: Connection): Promise<boolean> => (await getRegistration(db)).registration;

/** Writes checked options; every process hears of it. Call inside a transaction together with the log. */
export async function saveConfiguration(
  db: Connection,
  changed: Partial<Configuration>,
  by: number | null,
): Promise<void> {
  const rows = Object.entries(changed).map(([key, value]) => ({
    key,
    // An option may be null, which jsonb holds and a column does not.
    value: sql`${JSON.stringify(value)}::jsonb`,
    updated_by: by,
  }));
  if (rows.length === 0) return;
  await db
    .insert(configuration)
    .values(rows)
    .onConflictDoUpdate({
      target: configuration.key,
      set: { value: sql`excluded.value`, updated_by: by, updated_at: now },
    });
  await publish(db, 'configuration', {});
  await publish(db, 'content', {});
}
