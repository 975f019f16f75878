import type { Connection } from '#server/platform/db/pool.ts';
import { forbidden } from '#server/platform/errors.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { listUsers, type Person } from '#server/platform/users.ts';

/**
 * The caller, read after `lockAdministrators`: 403 for one who got another role or was blocked since the call was let
 * in, so that of two who lower or block each other at once the second one does nothing.
 */
export async function requireSameRole(tx: Connection, { user_id, utype }: Caller): Promise<Person> {
  const [author] = await listUsers(tx, [user_id]);
  if (author?.utype !== utype || author.blocked_at) throw forbidden();
  return author;
}
