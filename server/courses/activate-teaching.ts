import { and, eq, ne } from 'drizzle-orm';
import { now } from '#server/db/columns.ts';
import type { Connection } from '#server/db/pool.ts';
import { invalid } from '#server/errors.ts';
import { listMissing } from './completeness.ts';
import { teachings } from './tables.ts';
import { lockTeaching } from './teachings.ts';

/**
 * Makes a course the one its audience begins, and stops the audience's other; who is under way on that stays on it.
 * 422 with everything that is missing in `missing`.
 */
export async function activateTeaching(connection: Connection, id: number): Promise<void> {
  const { audience } = await lockTeaching(connection, id);
  const { blocking, faulty } = await listMissing(connection, id);
  const missing = [...blocking, ...faulty];
  if (missing.length > 0) throw invalid('Курс пока нельзя включить: в нём не всё готово', { missing });
  const others = and(eq(teachings.audience, audience), ne(teachings.id, id), eq(teachings.is_active, true));
  await connection.update(teachings).set({ is_active: false, updated_at: now }).where(others);
  await connection.update(teachings).set({ is_active: true, updated_at: now }).where(eq(teachings.id, id));
}
