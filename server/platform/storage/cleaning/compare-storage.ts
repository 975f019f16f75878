import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/platform/db/pool.ts';
import type { FileStore, StoredObject } from '../stores/file-store.ts';
import { expireIntents } from '../stores/intents.ts';
import { fileSweeps } from '../tables.ts';

// A name the portal has given (store-local-file.ts), or a narrower copy's beside it: a bucket may hold what is not ours.
const OWN = /^([0-9a-f]{2})\/\1[0-9a-f]{38}\.[a-z0-9]+((?:\.p\d+)?\.\d+\.(?:webp|avif))?$/;
const SHOWN = 20;
/** The most that may honestly be unnamed: with intents written first hardly anything is. More is another portal's. */
const HONEST = { least: 20, share: 1 / 100 };

export type Sweep = Pick<typeof fileSweeps.$inferSelect, 'removed' | 'doubtful' | 'missing' | 'missing_paths'>;

async function noteStored(tx: Transaction, page: readonly StoredObject[]): Promise<void> {
  const own = page.flatMap(({ path, changed_at }) => {
    const [, , copy = ''] = path.match(OWN) ?? [];
    if (!OWN.test(path)) return [];
    return [{ path, whole: path.slice(0, path.length - copy.length), changed_at: new Date(changed_at).toISOString() }];
  });
  if (own.length === 0) return;
  await tx.execute(sql`insert into stored (path, whole, changed_at)
    select path, whole, changed_at
    from jsonb_to_recordset(${JSON.stringify(own)}::jsonb) as given (path text, whole text, changed_at timestamptz)`);
}

/** Notes objects that no row and no living intent names, to be removed. Where they are too many, none: gives how many. */
async function noteUnnamed(tx: Transaction): Promise<Pick<Sweep, 'removed' | 'doubtful'>> {
  await tx.execute(sql`create temp table unnamed on commit drop as
    select path from stored where changed_at < now() - interval '1 day'
      and not exists (select from files where files.path = stored.whole)
      and not exists (select from file_intents where file_intents.path = stored.whole)
      and not exists (select from file_removals where file_removals.path in (stored.path, stored.whole))`);
  const { rows } = await tx.execute<{ unnamed: number; named: number }>(sql`
    select (select count(*) from unnamed)::int as unnamed,
      (select count(*) from stored where exists (select from files where files.path = stored.whole))::int as named`);
  const { unnamed = 0, named = 0 } = rows[0] ?? {};
  if (unnamed > HONEST.least + named * HONEST.share) return { removed: 0, doubtful: unnamed };
  await tx.execute(
    sql`insert into file_removals (path, is_public) select path, false from unnamed on conflict do nothing`,
  );
  return { removed: unnamed, doubtful: 0 };
}

/** Rows without their object: somebody's documents, so they stay, and are told of. */
async function findMissing(tx: Transaction): Promise<Pick<Sweep, 'missing' | 'missing_paths'>> {
  const { rows } = await tx.execute<{ path: string; total: number }>(sql`
    select path, count(*) over ()::int as total from files
    where created_at < now() - interval '1 day' and not exists (select from stored where stored.path = files.path)
    order by id limit ${SHOWN}`);
  return { missing: rows[0]?.total ?? 0, missing_paths: rows.map(({ path }) => path) };
}

/**
 * Compares the storage with the database both ways, by sets: the storage is listed in pages into a table of the
 * transaction's own. What is younger than a day is left alone: it may be on its way. Objects to be removed are noted
 * (removals.ts); what was found is kept in `file_sweeps`.
 */
export async function compareStorage({ db, storage }: { db: Database; storage: FileStore }): Promise<Sweep> {
  const expired = await expireIntents(db);
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local idle_in_transaction_session_timeout = '10min'`);
    await tx.execute(sql`create temp table stored (path text not null, whole text not null, changed_at timestamptz not null)
      on commit drop`);
    for await (const page of storage.pages()) await noteStored(tx, page);
    await tx.execute(sql`analyze stored`);
    const { removed, doubtful } = await noteUnnamed(tx);
    const sweep = { removed: removed + expired, doubtful, ...(await findMissing(tx)) };
    await tx.insert(fileSweeps).values(sweep);
    await tx.execute(sql`delete from file_sweeps where created_at < now() - interval '90 days'`);
    return sweep;
  });
}
