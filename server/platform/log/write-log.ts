import { sql } from 'drizzle-orm';
import type { LogAction } from '#contract/log-actions.ts';
import type { Status } from '#contract/statuses.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { prepared } from '#server/platform/db/sql/prepared.ts';
import { actionLog } from './tables.ts';

export type LogEntry = {
  /** Who did it; null for the clock. */
  actor_id: number | null;
  /** To whom. */
  subject_id: number | null;
  action: LogAction;
  participation_id?: number;
  from_status?: Status;
  to_status?: Status;
  why?: string;
  /** Never a secret or a contact; personal data only of a correction, before and after (docs/decisions/101-corrections-in-the-log.md). */
  details?: Record<string, unknown>;
};

/** Writes one line of the action log; call it in the transaction of the change itself. Never updated, never deleted. */
export async function writeLog(connection: Connection, entry: LogEntry): Promise<void> {
  await connection.insert(actionLog).values(entry);
}

type Reading = { actor_id: number; subject_id: number; action: LogAction };

/** Notes that somebody has read something of a person; reading on within ten minutes is the same reading. */
export async function writeReading(connection: Connection, { actor_id, subject_id, action }: Reading): Promise<void> {
  await connection.execute(sql`
    insert into ${actionLog} (actor_id, subject_id, action)
    select ${actor_id}::bigint, ${subject_id}::bigint, ${action}::text
    where not exists (
      select from ${actionLog} last
      where last.actor_id = ${actor_id} and last.subject_id = ${subject_id} and last.action = ${action}
        and last.at > now() - interval '10 minutes')`);
}

type Readings = { actor_id: number; subject_ids: readonly number[]; action: LogAction };

/** As `writeReading`, of several people at once: one line each, reading on within ten minutes is the same reading. One query; none for none. */
export async function writeReadings(
  connection: Connection,
  { actor_id, subject_ids, action }: Readings,
): Promise<void> {
  if (subject_ids.length === 0) return;
  await connection.execute(sql`
    insert into ${actionLog} (actor_id, subject_id, action)
    select ${actor_id}::bigint, subject_id, ${action}::text
    from unnest(${sql.param([...subject_ids])}::bigint[]) as subject_id
    where subject_id not in (
      select last.subject_id from ${actionLog} last
      where last.actor_id = ${actor_id} and last.action = ${action} and last.at > now() - interval '10 minutes'
        and last.subject_id is not null)`);
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

type StatusLine = Required<Pick<LogEntry, 'actor_id' | 'participation_id' | 'from_status' | 'to_status' | 'why'>> & {
  subject_id: number;
};

const statusChanged: LogAction = 'status_changed';
/** A step of a statement, because the builder's own insertion names the identity, which PostgreSQL gives. */
const insertStatusLines = prepared((db) =>
  db
    .with(
      db.$with('logged', {}).as(sql`
        insert into action_log (actor_id, subject_id, participation_id, action, from_status, to_status, why)
        select actor_id, subject_id, participation_id, ${statusChanged}::text, from_status, to_status, why
        from jsonb_to_recordset(${sql.placeholder('lines')}::jsonb) as line (
          actor_id bigint, subject_id bigint, participation_id bigint, from_status integer, to_status integer, why text)`),
    )
    .select({ written: sql`1` })
    .from(sql`(values (1)) written`)
    .prepare('log_statuses'),
);

/** Any number of changed statuses in one statement, in the transaction of the change itself. */
export async function writeStatusLogs(connection: Connection, lines: readonly StatusLine[]): Promise<void> {
  await insertStatusLines(connection).execute({ lines: JSON.stringify(lines) });
}
