import { utypes } from '#contract/roles.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { forbidden } from '#server/platform/errors.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { listUsers, type Person } from '#server/platform/users.ts';

/**
 * The caller, read after `lockAdministrators`: 403 for who has been lowered or has left since the call was let in, so that of
 * two who lower each other at once the second one does nothing.
 */
export async function requireStillAdministrator(tx: Connection, { user_id }: Caller): Promise<Person> {
  const [author] = await listUsers(tx, [user_id]);
  if (author?.utype !== utypes.administrator || author.blocked_at) throw forbidden();
  return author;
}
