import { and, asc, inArray, isNull } from 'drizzle-orm';
import { utypes } from '#contract/roles.ts';
import { surnameAndName } from '#contract/words/names.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { users } from '#server/platform/users.ts';

const MAX_STAFF = 200;

/** Everybody who answers at the desk. One query. */
export async function listStaff(db: Connection) {
  const { id, surname, name, utype, blocked_at } = users;
  const rows = await db
    .select({ id, surname, name })
    .from(users)
    .where(and(inArray(utype, [utypes.administrator, utypes.curator]), isNull(blocked_at)))
    .orderBy(asc(surname), asc(name), asc(id))
    .limit(MAX_STAFF);
  return rows.map((row) => ({ user_id: row.id, name: surnameAndName(row) }));
}
