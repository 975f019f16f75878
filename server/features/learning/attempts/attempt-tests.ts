import { askedContent } from '#server/features/courses/exam/exam-draws.ts';
import type { AskedTest } from '../results/test-result.ts';
import type { StudyMemory } from '../study-memory.ts';

type TestKey = { exam_version_id: number; teaching_id: number | null };
type AskedKey = TestKey & { question_ids: number[] | null };

/**
 * Tests of these attempts as they were asked, with their courses: from memory, so before the transaction that needs
 * them. Of what is not remembered yet, each version and course costs its query once. Throws where one is missing.
 */
export async function findAttemptTests(
  study: Pick<StudyMemory, 'version' | 'course'>,
  attempts: readonly TestKey[],
): Promise<(attempt: AskedKey) => AskedTest> {
  const version_ids = new Set(attempts.map(({ exam_version_id }) => exam_version_id));
  const teaching_ids = new Set(attempts.map(({ teaching_id }) => teaching_id));
  const [versions, courses] = await Promise.all([
    Promise.all([...version_ids].map(study.version)),
    Promise.all([...teaching_ids].map((id) => (id === null ? undefined : study.course(id)))),
  ]);
  const versionById = new Map(versions.map((version) => [version.id, version]));
  const courseById = new Map(courses.map((course) => [course?.id ?? null, course]));
  return ({ exam_version_id, teaching_id, question_ids }) => {
    const content = versionById.get(exam_version_id)?.content;
    const course = courseById.get(teaching_id);
    if (!content || !course) throw new Error(`version ${exam_version_id} or course ${teaching_id} is missing`);
    return { content: askedContent(content, question_ids), course };
  };
}
