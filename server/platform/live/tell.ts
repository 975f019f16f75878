import { sql } from 'drizzle-orm';
import type { ServerEvents } from '#contract/events.ts';
import { afterCommit, type Connection } from '#server/platform/db/pool.ts';
import { wakeReaders } from './wake-readers.ts';

type Told = Exclude<keyof ServerEvents, 'timer'>;
/** What a person's open pages are told, on whichever process they are connected to. */
export type LiveEvent = {
  [E in Told]: { user_id: number; event: E; payload: Parameters<ServerEvents[E]>[0] };
}[Told];

/**
 * Tells open pages what this transaction changes: they hear of it once it is committed, and never if it is not. Call it
 * where the changed rows are locked, so that a page hears of two changes in their order. One statement for one event or
 * for 200,000; none for none.
 */
export async function tell(connection: Connection, events: readonly LiveEvent[]): Promise<void> {
  if (events.length === 0) return;
  await connection.execute(sql`
    insert into live_events (user_id, event, payload)
    select user_id, event, payload
    from json_to_recordset(${JSON.stringify(events)}::json) as told (user_id bigint, event text, payload jsonb)`);
  afterCommit(connection, wakeReaders);
}
