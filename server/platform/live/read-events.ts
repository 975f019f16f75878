import pg from 'pg';
import type { Database } from '#server/platform/db/pool.ts';
import type { LiveEvent } from './emit-events.ts';

/** A snapshot of committed transactions, as pg_current_snapshot() writes it: `xmin:xmax:xip,xip,…`. */
export type Snapshot = string;

/** Rows of the answer: the snapshot first, then an event each; a union's columns are of one type. */
type Row = [snapshot: Snapshot | null, id: string, user_id: string, event: string, payload: string];
type StoredEvent = { id: number; user_id: number; event: string; payload: string };

/*
 * Not committed at the last reading: those that were in progress then, and all that have begun since. The numbers of rows
 * would not do: one taken early may be committed late, after higher ones have been read. What a reading sees by itself is
 * committed; the last line keeps rows of another cluster's transactions, should anybody copy some, from being told again
 * and again.
 */
const UNREAD = `
  select pg_current_snapshot()::text, null::bigint, null::bigint, null::text, null::text
  union all
  select null, id, user_id, event, payload::text from live_events
  where (xid >= $1::xid8 or xid = any($2::xid8[]))
    and xid < pg_snapshot_xmax(pg_current_snapshot())`;

export async function currentSnapshot(db: Database): Promise<Snapshot> {
  const { rows } = await db.$client.query<{ snapshot: Snapshot }>('select pg_current_snapshot()::text as snapshot');
  if (!rows[0]) throw new Error('no snapshot');
  return rows[0].snapshot;
}

/**
 * The events committed since a reading, of users with an open page, in the order they were written for each; and what
 * this reading saw. One statement, so that nothing is missing between two readings and nothing is in both. Others' rows
 * are passed by as they arrive: a wave of 200,000 fills no memory and holds nobody up.
 */
export async function readEvents(
  db: Database,
  since: Snapshot,
  isPresent: (user_id: number) => boolean,
): Promise<{ events: LiveEvent[]; snapshot: Snapshot }> {
  const [, xmax, inProgress = ''] = since.split(':');
  let snapshot: Snapshot | undefined;
  const kept: StoredEvent[] = [];
  await stream(
    db,
    { name: 'unread_live_events', text: UNREAD, values: [xmax, `{${inProgress}}`], rowMode: 'array' },
    (row) => {
      const [seen, id, user_id, event, payload] = row;
      if (seen !== null) snapshot = seen;
      else if (isPresent(Number(user_id))) kept.push({ id: Number(id), user_id: Number(user_id), event, payload });
    },
  );
  if (snapshot === undefined) throw new Error('no snapshot');
  kept.sort((one, other) => one.id - other.id);
  const events = kept.map(
    ({ user_id, event, payload }) => ({ user_id, event, payload: JSON.parse(payload) }) as LiveEvent,
  );
  return { events, snapshot };
}

async function stream(db: Database, query_config: pg.QueryArrayConfig, onRow: (row: Row) => void): Promise<void> {
  const client = await db.$client.connect();
  try {
    await new Promise<void>((resolve, reject) => {
      const query = client.query(new pg.Query<Row>(query_config));
      query.on('row', onRow);
      query.on('error', reject);
      query.on('end', () => resolve());
    });
  } finally {
    client.release();
  }
}
