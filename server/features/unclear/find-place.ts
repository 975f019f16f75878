import type { LecturePlace, PlaceInput } from '#contract/unclear/place.ts';
import { paragraphsIn } from '#server/features/courses/lectures/lecture-paragraphs.ts';
import { getLecture } from '#server/features/courses/lectures/lectures.ts';
import { getReadableLecture } from './readable-lecture.ts';

/**
 * The place of a lecture that a reader names, in the portal's own words, so that nobody has to be believed. A paragraph that
 * has been rewritten meanwhile leaves the lecture as a whole: what somebody asks of it is not lost. 404 for a lecture that
 * may not be read. Three queries at most.
 */
export async function findPlace(
  context: Parameters<typeof getReadableLecture>[0],
  user_id: number,
  { milestone_id, paragraph }: PlaceInput,
): Promise<LecturePlace> {
  const { lecture_id, teaching_title } = await getReadableLecture(context, user_id, milestone_id);
  const { lecture_title, lecture_html_file } = await getLecture(context.db, lecture_id);
  const found = paragraphsIn(lecture_html_file).find((one) => one.paragraph === paragraph);
  return {
    milestone_id,
    teaching_title,
    lecture_id,
    lecture_title,
    heading: found?.heading ?? '',
    paragraph: found?.paragraph ?? null,
    beginning: found?.beginning ?? '',
  };
}
