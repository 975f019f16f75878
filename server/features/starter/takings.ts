import { desc, eq, sql } from 'drizzle-orm';
import type { StarterPart } from '#contract/starter/parts.ts';
import { surnameAndName } from '#contract/words/names.ts';
// A course that was deleted may be taken again.
import { teachings } from '#server/features/courses/reads.ts';
import type { Connection, Transaction } from '#server/platform/db/pool.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { users } from '#server/platform/users.ts';
import { starterTakings } from './tables.ts';

/** The result of one taking. */
export type TakingResult = { added: number; left_alone: number; teaching_id: number | null };

/** The last taking of each part, with who pressed and the course it made while that is there. One query. */
export async function listTakings(db: Connection) {
  const rows = await db
    .selectDistinctOn([starterTakings.part], {
      part: starterTakings.part,
      at: starterTakings.taken_at,
      added: starterTakings.added,
      left_alone: starterTakings.left_alone,
      teaching_id: teachings.id,
      teaching_title: teachings.teaching_title,
      surname: users.surname,
      name: users.name,
    })
    .from(starterTakings)
    .leftJoin(teachings, eq(teachings.id, starterTakings.teaching_id))
    .leftJoin(users, eq(users.id, starterTakings.taken_by))
    .orderBy(starterTakings.part, desc(starterTakings.id));
  return rows.map(({ surname, name, ...taking }) => ({
    ...taking,
    by: surnameAndName({ surname: surname ?? '', name: name ?? '' }) || null,
  }));
}

/** Takings come one after another: the second of two presses finds what the first has brought. */
export const lockTakings = (tx: Transaction): Promise<unknown> =>
  tx.execute(sql`lock table ${starterTakings} in share row exclusive mode`);

/** Notes a taking that has brought something, for the screen and for the log; one that has brought nothing is none. */
export async function noteTaking(
  tx: Transaction,
  part: StarterPart,
  actor_id: number,
  taken: TakingResult,
): Promise<TakingResult> {
  const { added, left_alone, teaching_id } = taken;
  if (added === 0) return taken;
  await tx.insert(starterTakings).values({ part, taken_by: actor_id, ...taken });
  const details = { part, added, left_alone, teaching_id };
  await writeLog(tx, { actor_id, subject_id: null, action: 'starter_taken', details });
  return taken;
}
