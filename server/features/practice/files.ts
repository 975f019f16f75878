import { and, eq, exists, isNull, or } from 'drizzle-orm';
import { questionPicture, questionSound } from '#contract/files.ts';
import { examDraws, questions, showsFile, teachings } from '#server/features/courses/reads.ts';
import { participations } from '#server/features/participation/reads.ts';
import type { FileReader } from '#server/platform/storage/rights.ts';
import { asksNothingReal } from './queries.ts';
import { practiceTests } from './tables.ts';

/**
 * Pictures of the practice tests of the person's own course and of the active ones, which are for everybody who waits
 * to begin; never of a test of which a milestone asks anything. One query.
 */
export const readsPracticeTests: FileReader = async (db, { user_id }, { path, file_target }) => {
  if (file_target !== questionPicture && file_target !== questionSound) return false;
  const own = db
    .select({ id: participations.id })
    .from(participations)
    .where(and(eq(participations.user_id, user_id), eq(participations.teaching_id, teachings.id)));
  const rows = await db
    .select({ id: questions.id })
    .from(practiceTests)
    .innerJoin(teachings, eq(teachings.id, practiceTests.teaching_id))
    .innerJoin(
      questions,
      or(
        eq(questions.learning_exam_id, practiceTests.learning_exam_id),
        exists(
          db
            .select({ section_id: examDraws.section_id })
            .from(examDraws)
            .where(
              and(
                eq(examDraws.exam_id, practiceTests.learning_exam_id),
                eq(examDraws.section_id, questions.learning_exam_id),
                or(isNull(examDraws.question_id), eq(examDraws.question_id, questions.id)),
              ),
            ),
        ),
      ),
    )
    .where(
      and(
        showsFile(path),
        asksNothingReal(db, practiceTests.learning_exam_id),
        or(eq(teachings.is_active, true), exists(own)),
      ),
    )
    .limit(1);
  return rows.length > 0;
};
