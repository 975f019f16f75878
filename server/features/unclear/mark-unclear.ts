import { and, eq, inArray, sql } from 'drizzle-orm';
import { paragraphsIn } from '#server/features/courses/lectures/lecture-paragraphs.ts';
import { getLecture } from '#server/features/courses/lectures/lectures.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { conflict } from '#server/platform/errors.ts';
import type { ReadableLecture } from './readable-lecture.ts';
import { markedParagraphs, unclearMarks } from './tables.ts';

type Place = Pick<ReadableLecture, 'lecture_id' | 'participation_id'> & { paragraph: string };

async function mark(db: Connection, { lecture_id, participation_id, paragraph }: Place): Promise<void> {
  const { lecture_html_file } = await getLecture(db, lecture_id);
  const found = paragraphsIn(lecture_html_file).find((one) => one.paragraph === paragraph);
  if (!found) throw conflict('Этот абзац уже переписан: на странице лекции новый текст');
  // The heading may have been renamed since the first mark, commas corrected.
  await db.execute(sql`
    with place as (
      insert into ${markedParagraphs} (lecture_id, paragraph, heading, beginning)
      values (${lecture_id}, ${paragraph}, ${found.heading}, ${found.beginning})
      on conflict (lecture_id, paragraph) do update set heading = excluded.heading, beginning = excluded.beginning
      returning id)
    insert into ${unclearMarks} (paragraph_id, participation_id) select id, ${participation_id} from place
    on conflict do nothing`);
}

async function unmark(db: Connection, { lecture_id, participation_id, paragraph }: Place): Promise<void> {
  const { id } = markedParagraphs;
  const places = db
    .select({ id })
    .from(markedParagraphs)
    .where(and(eq(markedParagraphs.lecture_id, lecture_id), eq(markedParagraphs.paragraph, paragraph)));
  await db
    .delete(unclearMarks)
    .where(and(inArray(unclearMarks.paragraph_id, places), eq(unclearMarks.participation_id, participation_id)));
}

/**
 * Marks a paragraph as unclear to somebody, or takes that back, however often it is repeated: one statement. 409 for marking
 * a paragraph that the lecture does not have any more.
 */
export const markUnclear = (
  db: Connection,
  { is_unclear, ...place }: Place & { is_unclear: boolean },
): Promise<void> => (is_unclear ? mark(db, place) : unmark(db, place));
