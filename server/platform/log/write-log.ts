import { sql } from 'drizzle-orm';
import { actionLog } from '#server/features/accounts/tables.ts';
import type { Connection } from '#server/platform/db/pool.ts';

export type LogEntry = {
  /** Who did it; null for the clock. */
  actor_id: number | null;
  /** To whom. */
  subject_id: number | null;
  /** A stable word, e.g. `password_changed`; accounts' own stand in action-titles.ts. */
  action: string;
  participation_id?: number;
  from_status?: number;
  to_status?: number;
  why?: string;
  /** Never a secret, a contact or other personal data. */
  details?: Record<string, unknown>;
};

/** Writes one line of the action log; call it in the transaction of the change itself. Never updated, never deleted. */
export async function writeLog(connection: Connection, entry: LogEntry): Promise<void> {
  await connection.insert(actionLog).values(entry);
}

/** Any number of lines in one statement, in the transaction of the change itself. */
export async function writeLogs(connection: Connection, entries: readonly LogEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await connection.execute(sql`
    insert into action_log (actor_id, subject_id, participation_id, action, from_status, to_status, why, details)
    select actor_id, subject_id, participation_id, action, from_status, to_status, coalesce(why, ''), coalesce(details, '{}')
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (
      actor_id bigint, subject_id bigint, participation_id bigint, action text,
      from_status integer, to_status integer, why text, details jsonb)`);
}

/** The same step of many participations at once, in one statement however many they are. */
export async function writeStatusLogs(
  connection: Connection,
  {
    actor_id,
    to_status,
    why,
    moved,
  }: Pick<LogEntry, 'actor_id' | 'why' | 'to_status'> & {
    moved: readonly { participation_id: number; subject_id: number; from_status: number }[];
  },
): Promise<void> {
  await connection.execute(sql`
    insert into action_log (actor_id, subject_id, participation_id, action, from_status, to_status, why)
    select ${actor_id}::bigint, subject_id, participation_id, 'status_changed', from_status, ${to_status}::integer, ${why}::text
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb)
      as moved (participation_id bigint, subject_id bigint, from_status integer)`);
}
