import type { Connection } from '#server/platform/db/pool.ts';
import { invalid } from '#server/platform/errors.ts';
import type { PlainTimeout } from '../status/transitions.ts';
import { isOverdue } from './timeouts.ts';

/**
 * 422 «Срок истёк» for a step that came after its deadline but before the worker's minute: a deadline that has passed
 * is passed. Call it in the step's transaction, after the participation is locked.
 */
export async function requireInTime(connection: Connection, user_id: number, code: PlainTimeout): Promise<void> {
  if (await isOverdue(connection, user_id, code)) throw invalid('Срок истёк');
}
