import { z } from 'zod';
import { id } from '../route.ts';

/** The mark of a paragraph: what its words and its heading give. A rewritten paragraph is another one. */
export const paragraphMark = z.string('Не сказано, какой абзац').regex(/^[0-9a-f]{12}$/, 'Такого абзаца в лекции нет');

/** A place of a lecture that a message asks about, as it was when the message was sent. */
export const LecturePlace = z.object({
  milestone_id: id,
  teaching_title: z.string(),
  lecture_id: id,
  lecture_title: z.string(),
  /** The heading above the paragraph; empty where there is none. */
  heading: z.string(),
  /** Null where the paragraph had been rewritten by then. */
  paragraph: paragraphMark.nullable(),
  /** The beginning of the paragraph, without formatting; empty where it had been rewritten. */
  beginning: z.string(),
});
export type LecturePlace = z.infer<typeof LecturePlace>;

/** How a learner names a place: a milestone whose lecture may be read, and the paragraph. */
export const PlaceInput = z.object({ milestone_id: id, paragraph: paragraphMark });
export type PlaceInput = z.infer<typeof PlaceInput>;
