import type { Connection } from '#server/db/pool.ts';
import { actionLog } from './tables.ts';

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
