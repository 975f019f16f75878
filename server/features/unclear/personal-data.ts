import { asc, eq, inArray } from 'drizzle-orm';
import { participations } from '#server/features/participation/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { type Chapter, entriesOf, moment } from '#server/platform/personal-data/chapter.ts';
import type { PersonalDataPart } from '#server/platform/personal-data/part.ts';
import { markedParagraphs, unclearMarks } from './tables.ts';

const { heading, beginning } = markedParagraphs;

/** What these people have marked as unclear. One query. */
async function chapters(db: Connection, ids: readonly number[]): Promise<Chapter[]> {
  const rows = await db
    .select({ user_id: participations.user_id, marked_at: unclearMarks.marked_at, heading, beginning })
    .from(unclearMarks)
    .innerJoin(participations, eq(participations.id, unclearMarks.participation_id))
    .innerJoin(markedParagraphs, eq(markedParagraphs.id, unclearMarks.paragraph_id))
    .where(inArray(participations.user_id, [...ids]))
    .orderBy(asc(unclearMarks.marked_at), asc(markedParagraphs.id));
  const entries = entriesOf(
    rows,
    ({ user_id }) => user_id,
    (row) => ({
      title: row.heading || 'Лекция',
      facts: [['beginning', 'Абзац', row.beginning], moment('marked_at', 'Отмечено', row.marked_at)],
    }),
  );
  return [{ key: 'unclear', title: 'Непонятное в лекциях', entries }];
}

/** The marks go with the participations. */
export const unclearData: PersonalDataPart = {
  chapters,
  count: async (db, ids) => ({
    unclear_marks: await db.$count(
      unclearMarks,
      inArray(
        unclearMarks.participation_id,
        db
          .select({ id: participations.id })
          .from(participations)
          .where(inArray(participations.user_id, [...ids])),
      ),
    ),
  }),
};
