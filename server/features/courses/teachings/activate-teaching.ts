import { and, eq, ne } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import { invalid } from '#server/platform/errors.ts';
import { changedNow, teachings } from '../tables.ts';
import { listMissing } from './completeness.ts';
import { lockTeaching } from './teachings.ts';

/**
 * Makes a course the one its audience begins, and stops the audience's other; who is under way on that stays on it.
 * 422 with everything that is missing in `missing`.
 */
export async function activateTeaching(connection: Connection, id: number): Promise<void> {
  const { audience } = await lockTeaching(connection, id);
  const missing = await listMissing(connection, id);
  if (missing.length > 0) throw invalid('Курс пока нельзя включить: в нём не всё готово', { missing });
  const others = and(eq(teachings.audience, audience), ne(teachings.id, id), eq(teachings.is_active, true));
  await connection
    .update(teachings)
    .set({ is_active: false, ...changedNow })
    .where(others);
  await connection
    .update(teachings)
    .set({ is_active: true, ...changedNow })
    .where(eq(teachings.id, id));
}
