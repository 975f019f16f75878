import { eq } from 'drizzle-orm';
import { lockTeaching } from '#server/features/courses/teachings/teachings.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { invalid } from '#server/platform/errors.ts';
import { listChoices } from './queries.ts';
import { practiceTests } from './tables.ts';

type PracticeInput = { teaching_id: number; learning_exam_id: number | null };

/** Gives a course its practice test, or takes it away. 404 for no course; 422 for a test of a milestone,
 * one that takes the same questions of the bank as such a test, or an empty one. */
export async function setPractice(
  connection: Connection,
  { teaching_id, learning_exam_id }: PracticeInput,
): Promise<void> {
  await lockTeaching(connection, teaching_id);
  if (learning_exam_id === null) {
    await connection.delete(practiceTests).where(eq(practiceTests.teaching_id, teaching_id));
    return;
  }
  const chosen = (await listChoices(connection)).find(({ id }) => id === learning_exam_id);
  if (!chosen)
    throw invalid({
      learning_exam_id:
        'Этот тест стоит в этапе курса, берёт из банка те же вопросы, что и тест этапа, или удалён: пробным он быть не может, ведь правильные ответы увидят заранее',
    });
  if (chosen.questions_count === 0) throw invalid({ learning_exam_id: 'В этом тесте ещё нет вопросов' });
  await connection
    .insert(practiceTests)
    .values({ teaching_id, learning_exam_id })
    .onConflictDoUpdate({ target: practiceTests.teaching_id, set: { learning_exam_id } });
}
