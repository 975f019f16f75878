import { sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';

/**
 * Whether a person's tests ask a question with this picture: those opened or sent, and the practice tests of the
 * person's course and of the active ones, which are for everybody who waits to begin.
 * One query over the person's own attempts.
 */
export async function isAskedWithPicture(db: Connection, user_id: number, path: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from learnings
      join attempts on attempts.learning_id = learnings.id
      join exam_versions on exam_versions.id = attempts.exam_version_id
    where learnings.user_id = ${user_id}
      and exam_versions.content @> jsonb_build_object(
        'questions', jsonb_build_array(jsonb_build_object('question_image_file', ${path}::text)))
    union all
    select from practice_tests
      join teachings on teachings.id = practice_tests.teaching_id
      join questions on questions.learning_exam_id = practice_tests.learning_exam_id
    where questions.question_image_file = ${path}
      and not exists (select from milestones where milestones.learning_exam_id = questions.learning_exam_id)
      and (teachings.is_active or exists (select from learnings
        where learnings.user_id = ${user_id} and learnings.teaching_id = teachings.id))
    limit 1`);
  return rows.length > 0;
}
