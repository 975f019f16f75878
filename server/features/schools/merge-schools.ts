import { asc, eq, inArray } from 'drizzle-orm';
import { moveSchool } from '#server/features/participation/participants/write-details.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { schools } from './tables.ts';

type RemainingSchool = { id: number; name: string };

/** A feature that names schools besides participations; a merger calls each in its transaction. */
export interface SchoolHolder {
  moveSchool: (tx: Connection, from: number, into: RemainingSchool) => Promise<void>;
  /** Which of these schools it names; an import that made them asks before it is undone. */
  listNamed: (tx: Connection, ids: readonly number[]) => Promise<number[]>;
}

/** What the features above the schools answer. */
export type SchoolServices = { schoolHolders: readonly SchoolHolder[] };

/**
 * Makes two schools one, in one transaction: participants of all seasons and answers, sent or being typed, go from the first
 * to the second, and the first is gone. Gives how many participations moved. 404 if either is gone already, 422 for
 * a school with itself.
 */
export function mergeSchools(
  { db, schoolHolders, caller }: SignedContext & SchoolServices,
  { from, into }: { from: number; into: number },
): Promise<number> {
  if (from === into) throw invalid({ into: 'Выберите другую школу: с самой собой школу не объединить' });
  return db.transaction(async (tx) => {
    const both = await tx
      .select()
      .from(schools)
      .where(inArray(schools.id, [from, into]))
      .orderBy(asc(schools.id))
      .for('update');
    const merged = both.find(({ id }) => id === from);
    const target = both.find(({ id }) => id === into);
    if (!merged || !target) throw notFound('Школа не найдена: возможно, её уже объединили');
    const moved = await moveSchool(tx, from, into);
    for (const holder of schoolHolders) await holder.moveSchool(tx, from, target);
    await tx.delete(schools).where(eq(schools.id, from));
    const details = {
      from: { id: from, name: merged.name, city: merged.city },
      into: { id: into, name: target.name },
      moved,
    };
    await writeLog(tx, { actor_id: caller.user_id, subject_id: null, action: 'schools_merged', details });
    return moved;
  });
}
