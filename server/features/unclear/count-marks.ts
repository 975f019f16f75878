import { count, eq, sql } from 'drizzle-orm';
import { type MarkedParagraph, MIN_COUNTED } from '#contract/unclear/unclear.ts';
import { paragraphsIn } from '#server/features/courses/lectures/lecture-paragraphs.ts';
// Who has come to a lecture is counted over the milestones that hold it.
import { milestones } from '#server/features/courses/reads.ts';
import { passedMilestones } from '#server/features/learning/reads.ts';
import { participations } from '#server/features/participation/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { markedParagraphs, unclearMarks } from './tables.ts';

/** Former paragraphs beyond that are left out. */
const MAX_FORMER = 50;

/** How many have come to a lecture, in any season and course: who stands at its milestone or has passed it. One query. */
export async function countReaders(db: Connection, lecture_id: number): Promise<number> {
  const { rows } = await db.execute<{ readers: string }>(sql`
    with places as materialized (select id from ${milestones} where lecture_id = ${lecture_id})
    select count(*) as readers from (
      select id from ${participations} where milestone_id in (select id from places)
      union
      select participation_id from ${passedMilestones} where milestone_id in (select id from places)) come`);
  return Number(rows[0]?.readers ?? 0);
}

type Counted = { paragraph: string; heading: string; beginning: string; total: number };

const inNumbers = ({ total, ...paragraph }: Counted, readers: number, is_standing: boolean): MarkedParagraph => ({
  ...paragraph,
  marks: total < MIN_COUNTED ? null : total,
  share: total < MIN_COUNTED ? null : Math.min(1, total / Math.max(readers, total)),
  is_standing,
});

/** Those that are counted out by their numbers, the others as they come: their order tells nothing. */
const compareMarks = (one: MarkedParagraph, other: MarkedParagraph): number => (other.marks ?? 0) - (one.marks ?? 0);

/**
 * Marked paragraphs of a lecture (as `withAnchors` gives it): those that stand, most marked first, in the lecture's words of
 * today; after them what has been rewritten, in the words it had. One or two marks are not counted out. One query.
 */
export async function listMarked(
  db: Connection,
  { id, lecture_html_file }: { id: number; lecture_html_file: string },
  readers: number,
): Promise<MarkedParagraph[]> {
  const { paragraph, heading, beginning } = markedParagraphs;
  const rows = await db
    .select({ paragraph, heading, beginning, total: count() })
    .from(markedParagraphs)
    .innerJoin(unclearMarks, eq(unclearMarks.paragraph_id, markedParagraphs.id))
    .where(eq(markedParagraphs.lecture_id, id))
    .groupBy(markedParagraphs.id)
    .orderBy(markedParagraphs.id);
  const marked = new Map(rows.map((row) => [row.paragraph, row]));
  const standing = paragraphsIn(lecture_html_file).flatMap((one) => {
    const found = marked.get(one.paragraph);
    marked.delete(one.paragraph);
    return found ? inNumbers({ ...one, total: found.total }, readers, true) : [];
  });
  const former = [...marked.values()].map((row) => inNumbers(row, readers, false));
  return [...standing.toSorted(compareMarks), ...former.toSorted(compareMarks).slice(0, MAX_FORMER)];
}
