import { sql } from 'drizzle-orm';
import { publish } from '#server/platform/db/bus/bus.ts';
import type { Connection, Transaction } from '#server/platform/db/pool.ts';
import { sessionsChanged } from '#server/platform/db/topics.ts';
import { users } from '#server/platform/users.ts';
import type { PortalServices } from '#server/services.ts';
import { demoAccounts, describeAccounts } from './accounts.ts';
import { recordFill, recordRowsBefore } from './leaving/record-fill.ts';

// Lock shared by all processes, so that only one of several fills the database.
export const LOCK = 7_462_014;

/** Whose people the database has. One statement, so that no other process fills it in between. */
async function databaseState(db: Connection): Promise<'demo' | 'empty' | 'own'> {
  const { rows } = await db.execute<{ found: 'demo' | 'empty' | 'own' }>(
    sql`select case
          when exists (select from ${users} where email = ${demoAccounts.administrator.email}) then 'demo'
          when exists (select from ${users}) then 'own'
          else 'empty'
        end as found`,
  );
  return rows[0]?.found ?? 'empty';
}

/** What a database is filled with; it has the demo's administrator among its people. */
export type AddSeason = (services: PortalServices, tx: Transaction) => Promise<void>;

/** Imported on demand: later starts do not need the season's texts and pictures. */
const addDemoSeason: AddSeason = async (services, tx) => (await import('./add-season.ts')).addSeason(services, tx);

/**
 * The season stands or falls as a whole: transactions within it are part of it, without savepoints, which would only
 * take time.
 */
async function fill(services: PortalServices, tx: Transaction, addSeason: AddSeason): Promise<void> {
  tx.transaction = (work) => work(tx);
  await recordRowsBefore(tx);
  await addSeason(services, tx);
  await recordFill(tx);
}

/**
 * Fills an empty database with the demo season, once, however many processes start at once. Gives how to sign in to a
 * demo; nothing where the people are not demo ones. A test gives a season of its own, which is there sooner.
 */
export async function fillDemo(services: PortalServices, addSeason = addDemoSeason): Promise<string | undefined> {
  return (await isDemo(services, addSeason)) ? describeAccounts() : undefined;
}

/** Waits for another process that fills the database, which on a slow machine takes longer than a statement may. */
export async function lock(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
  await tx.execute(sql`set local statement_timeout to default`);
}

async function isDemo(services: PortalServices, addSeason: AddSeason): Promise<boolean> {
  const { db } = services;
  const before = await databaseState(db);
  if (before !== 'empty') return before === 'demo';
  return db.transaction(async (tx) => {
    await lock(tx);
    const found = await databaseState(tx);
    if (found === 'empty') await fill(services, tx, addSeason);
    return found !== 'own';
  });
}

export class DemoRefused extends Error {
  override name = 'DemoRefused';
}

async function empty(tx: Transaction): Promise<void> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select quote_ident(tablename) as name from pg_tables
        where schemaname = 'public' and tablename not in ('schema_migrations', 'live_events', 'file_intents', 'file_removals', 'rows_before_demo')`,
  );
  await tx.execute(sql.raw(`truncate ${rows.map(({ name }) => name).join(', ')} restart identity`));
}

/** Empties a demo database and fills it again, in one transaction. Throws DemoRefused where people are not demo ones. */
export async function refillDemo(services: PortalServices, addSeason = addDemoSeason): Promise<void> {
  const { db, storage } = services;
  const dropped = await db.transaction(async (tx) => {
    await lock(tx);
    if ((await databaseState(tx)) === 'own')
      throw new DemoRefused('В базе данных не демонстрационные люди: команда ничего не стёрла и ничего не добавила');
    const { rows: people } = await tx.execute<{ id: string }>(sql`select id from users`);
    const { rows: files } = await tx.execute<{ path: string }>(sql`select path from files`);
    await empty(tx);
    await fill(services, tx, addSeason);
    // Ids begin again: without this, an open session would belong to another person.
    for (const { id } of people) await publish(tx, sessionsChanged, { user_id: Number(id) });
    return files;
  });
  for (const { path } of dropped) await storage.remove(path);
}
