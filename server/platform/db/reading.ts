import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { isDatabaseUnavailable } from './is-database-unavailable.ts';
import { type Database, openDatabase } from './pool.ts';

/** The database that statistics, reports and exports are read from; `as_of` where its data may be older than this moment. */
type ReadSource = { db: Database; as_of?: string };

/** Reads that may be seconds old: from a replica where there is one (READ_DATABASE_URL, docs/decisions/085). */
export type Reading = {
  /** Queries the replica where there is one, and the primary where the replica is away or cancels the query. */
  query: <T>(question: (source: ReadSource) => Promise<T>) => Promise<T>;
  /** Chooses the source of a stream, which cannot be restarted. */
  choose: () => Promise<ReadSource>;
  close: () => Promise<void>;
};

export const readingPace = {
  /** A query does not wait for a replica that does not answer; the replica is tried again after so many milliseconds. */
  look: 5000,
};
const CONNECT_MS = 2000;
/** A replica whose data are older than this is not used. */
const OLDEST_MS = 60_000;

/** «canceling statement due to conflict with recovery»: a row was needed that the primary had cleaned away. */
const isConflict = (error: unknown): boolean =>
  error instanceof Error && ((error as { code?: unknown }).code === '40001' || isConflict(error.cause));

/**
 * The moment of its data. All that has come to a replica is played: it is now; a replica nobody feeds is as old as the last
 * thing it played.
 */
const dataMomentQuery = sql`select case
  when not pg_is_in_recovery() then now()
  when exists (select from pg_stat_wal_receiver) and pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then now()
  else coalesce(pg_last_xact_replay_timestamp(), 'epoch') end as as_of`;

async function momentOf(db: Database): Promise<string> {
  const { rows } = await db.execute<{ as_of: string }>(dataMomentQuery);
  return new Date(rows[0]?.as_of ?? 0).toISOString();
}

/** Opens a replica; without one all queries go to the primary. */
export function openReading(primary: Database, url: string | undefined, log: Logger): Reading {
  if (!url)
    return {
      query: (question) => question({ db: primary }),
      choose: async () => ({ db: primary }),
      close: async () => {},
    };
  const db = openDatabase(url, {
    max: 5,
    connect_ms: CONNECT_MS,
    onError: (err) => log.warn({ err }, 'replica connection lost'),
  });
  let awayUntil = 0;
  const leave = (err: unknown) => {
    awayUntil = Date.now() + readingPace.look;
    log.warn({ err }, 'replica left out');
  };
  const choose = async (): Promise<ReadSource> => {
    if (Date.now() < awayUntil) return { db: primary };
    try {
      const as_of = await momentOf(db);
      if (Date.now() - Date.parse(as_of) < OLDEST_MS) return { db, as_of };
      leave(new Error(`its data is of ${as_of}`));
    } catch (error) {
      leave(error);
    }
    return { db: primary };
  };
  return {
    choose,
    query: async (question) => {
      const source = await choose();
      try {
        return await question(source);
      } catch (error) {
        if (source.db === primary || !(isDatabaseUnavailable(error) || isConflict(error))) throw error;
        leave(error);
        return await question({ db: primary });
      }
    },
    close: () => db.$client.end(),
  };
}
