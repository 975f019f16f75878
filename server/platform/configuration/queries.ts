import { desc, eq, sql } from 'drizzle-orm';
import { Configuration, defaultConfiguration } from '#contract/configuration/configuration.ts';
import { programmeOf, setProgramme } from '#contract/words/programme.ts';
import { lacksAdministrator } from '#server/platform/administrators.ts';
import { type Bus, publish } from '#server/platform/db/bus/bus.ts';
import type { Connection, Database } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { surnameAndNameOf } from '#server/platform/db/sql/names.ts';
import { configurationChanged, contentChanged } from '#server/platform/db/topics.ts';
import { users } from '#server/platform/users.ts';
import { configuration } from './tables.ts';

type ConfigurationMemory = { usable: () => boolean; kept?: Promise<Configuration> | undefined };

/** The options this process remembers, by its pool. A transaction has none: it reads the table, which it may have changed itself. */
const memories = new WeakMap<Connection, ConfigurationMemory>();

/**
 * Lets a process keep the options until any process changes them, and call the programme what they call it (contract/words/programme.ts).
 */
export function rememberConfiguration(db: Database, bus: Pick<Bus, 'connected' | 'on' | 'onReconnect'>): void {
  const memory: ConfigurationMemory = { usable: bus.connected };
  memories.set(db, memory);
  const readAnew = () => {
    memory.kept = undefined;
    // Its failure is thrown to the next reader, who reads once more.
    getConfiguration(db).catch(() => undefined);
  };
  bus.on(configurationChanged, readAnew);
  bus.onReconnect(readAnew);
}

async function readConfiguration(db: Connection): Promise<Configuration> {
  // The value as the driver gives it: the column would parse a text once more, and take «1000» for a number.
  const value = sql<unknown>`${configuration.value}`;
  const rows = await db.select({ key: configuration.key, value }).from(configuration);
  return Configuration.parse({
    ...defaultConfiguration,
    ...Object.fromEntries(rows.map((row) => [row.key, row.value])),
  });
}

/**
 * The season's options; what was never set has its default. Given the pool, mostly no query; in a transaction one, over
 * some twenty rows.
 */
export async function getConfiguration(db: Connection): Promise<Readonly<Configuration>> {
  const memory = memories.get(db);
  if (!memory?.usable()) return readConfiguration(db);
  if (!memory.kept) {
    const reading = readConfiguration(db);
    memory.kept = reading;
    reading.then(
      (read) => {
        if (memory.kept === reading) setProgramme(programmeOf(read));
      },
      () => {
        if (memory.kept === reading) memory.kept = undefined;
      },
    );
  }
  return memory.kept;
}

/**
 * Whether parents may register now, and until when (GET /registration_end); `registration_start`: when it will open by
 * itself, null where it has or will not. Nobody registers, and nothing is promised, while there is no administrator (`is_preparing`).
 */
export async function getRegistration(db: Connection) {
  const [{ registration_open, registration_start, registration_end }, is_preparing] = await Promise.all([
    getConfiguration(db),
    lacksAdministrator(db),
  ]);
  const isPast = (instant: string) => Date.parse(instant) <= Date.now();
  const isOver = registration_end !== null && isPast(registration_end);
  const isAhead = registration_open && !isOver && registration_start !== null && !isPast(registration_start);
  return {
    registration: registration_open && !isOver && !isAhead && !is_preparing,
    registration_start: isAhead && !is_preparing ? registration_start : null,
    registration_end,
    is_preparing,
  };
}

/** Who set which option when, the last change first. */
export const listOptionChanges = (db: Connection) =>
  db
    .select({
      option: configuration.key,
      name: sql<string>`coalesce(nullif(${surnameAndNameOf(users)}, ''), 'Портал')`,
      at: configuration.updated_at,
    })
    .from(configuration)
    .leftJoin(users, eq(users.id, configuration.updated_by))
    .orderBy(desc(configuration.updated_at), configuration.key);

/** Locks the configuration to the end of the transaction: changes of any options are made one at a time, each on what the former has left. */
export async function lockConfiguration(tx: Connection): Promise<void> {
  await tx.execute(sql`lock table ${configuration} in share row exclusive mode`);
}

/**
 * Writes checked options, and publishes the change to every process. Call inside a transaction together with the log, and with
 * `wordConsents` where they are the organisation's: people sign its data.
 */
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
  await publish(db, configurationChanged, {});
  await publish(db, contentChanged, {});
}
