import { sql } from 'drizzle-orm';
import type { LectureHolder } from '#server/features/courses/teachings/course-use.ts';
import { pinnedAnswers } from './tables.ts';

/** What is pinned under lectures goes with the copies of a course (course-use.ts). */
export const pinnedHolder: LectureHolder = {
  copy: async (tx, copies) => {
    const given = JSON.stringify(Array.from(copies, ([from, to]) => ({ from, to })));
    await tx.execute(sql`
      insert into ${pinnedAnswers} (lecture_id, paragraph, question, answer, request_key, updated_by)
      select given."to", paragraph, question, answer, gen_random_uuid(), updated_by
      from ${pinnedAnswers} former
        join jsonb_to_recordset(${given}::jsonb) as given ("from" bigint, "to" bigint) on given."from" = former.lecture_id
      order by former.id`);
  },
};
