import { type SQL, sql } from 'drizzle-orm';
import type { ServerEvents } from '#contract/events.ts';
import { publishAfterCommit } from '#server/platform/db/bus/publish-after-commit.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { prepared } from '#server/platform/db/sql/prepared.ts';
import { topic } from '#server/platform/db/topics.ts';
import { liveEvents } from './tables.ts';

/** Published when events were committed: every process reads those for its own pages. */
export const eventsCommitted = topic('live');

type EventName = Exclude<keyof ServerEvents, 'timer' | 'presence'>;
/** An event for all open pages of one person, on whichever process they are connected to. */
export type LiveEvent = {
  [E in EventName]: { user_id: number; event: E; payload: Parameters<ServerEvents[E]>[0] };
}[EventName];

/** In place of a person's id: everybody of the administration. */
export const STAFF = 0;

/** Prepared: parsing and planning take longer than the insertion of one event. */
const insertEvents = prepared((db) =>
  db
    .insert(liveEvents)
    .select(
      sql`select user_id, event, payload
          from json_to_recordset(${sql.placeholder('events')}::json) as told (user_id bigint, event text, payload jsonb)`,
    )
    .prepare('live_events_told'),
);

/**
 * Emits events to open pages about what this transaction changes: they are sent once it is committed, and never if it is
 * not. Call it while the changed rows are locked, so that pages get two changes in their order. One statement for one event or
 * for 200,000; none for none.
 */
export async function emitEvents(connection: Connection, events: readonly LiveEvent[]): Promise<void> {
  if (events.length === 0) return;
  await insertEvents(connection).execute({ events: JSON.stringify(events) });
  publishAfterCommit(connection, eventsCommitted, {});
}

/**
 * A part of a statement that emits events about what the same statement changes, where a transaction would cost too much:
 * `select` gives them as user_id, event and payload (as LiveEvent has them). `publishEvents` follows the statement.
 */
export const emittedFrom = (select: SQL): SQL => sql`insert into ${liveEvents} (user_id, event, payload) ${select}`;

/** Every process reads the events that were emitted by `emittedFrom`, once they are committed. */
export const publishEvents = (connection: Connection): void => publishAfterCommit(connection, eventsCommitted, {});
