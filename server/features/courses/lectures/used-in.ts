import { asc, eq, inArray } from 'drizzle-orm';
import { quoted } from '#contract/words/quotes.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { milestones, teachings } from '../tables.ts';

type Use = { teaching_id: number; teaching_title: string; ordinal_number: number };

/** The milestones that use each of these lectures or tests. One query. */
export async function listUses(
  db: Connection,
  column: typeof milestones.lecture_id | typeof milestones.learning_exam_id,
  ids: readonly number[],
): Promise<(id: number) => Use[]> {
  const rows = await db
    .select({
      id: column,
      teaching_id: teachings.id,
      teaching_title: teachings.teaching_title,
      ordinal_number: milestones.ordinal_number,
    })
    .from(milestones)
    .innerJoin(teachings, eq(teachings.id, milestones.teaching_id))
    .where(inArray(column, [...ids]))
    .orderBy(asc(teachings.id), asc(milestones.ordinal_number));
  const byId = Map.groupBy(rows, (row) => row.id);
  return (id) => (byId.get(id) ?? []).map(({ id: _, ...use }) => use);
}

export const usesInWords = (uses: readonly Use[]): string =>
  uses.map(({ teaching_title, ordinal_number }) => `курс ${quoted(teaching_title)}, этап ${ordinal_number}`).join('; ');
