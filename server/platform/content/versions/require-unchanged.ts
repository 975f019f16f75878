import { eq } from 'drizzle-orm';
import { nameAndSurname } from '#contract/words/names.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { conflict } from '#server/platform/errors.ts';
import { users } from '#server/platform/users.ts';

type StoredRevision = { updated_at: string; updated_by: number | null };

/**
 * Refuses (409) to write over what somebody saved since the page was loaded; `changed_at` is what to name as `based_on`
 * in order to write over it nevertheless. `what` in the accusative: «тест». The row is locked. One query at a refusal.
 */
export async function requireUnchanged(
  connection: Connection,
  what: string,
  { updated_at, updated_by }: StoredRevision,
  based_on: string | undefined,
): Promise<void> {
  if (based_on === undefined || based_on === updated_at) return;
  const [editor] = await connection
    .select({ name: users.name, surname: users.surname })
    .from(users)
    .where(eq(users.id, updated_by ?? 0));
  const who = editor ? nameAndSurname(editor) : 'кто-то другой';
  throw conflict(`Пока вы правили ${what}, здесь уже сохранили другие изменения: ${who}`, {
    changed_at: updated_at,
  });
}
