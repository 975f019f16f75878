import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { CorrectableQuestion } from '#contract/learning/key-correction.ts';
import type { ExamQuestion } from '#server/features/courses/exam/exam-question.ts';
import { hasOwnShares } from '#server/features/courses/question-kinds/choice/shares.ts';
import { exams } from '#server/features/courses/reads.ts';
import { participations } from '#server/features/participation/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { notFound } from '#server/platform/errors.ts';
import { examVersions } from '../tables.ts';
import { isCurrentlySent } from './plan.ts';

const describeQuestion = (question: ExamQuestion): Omit<CorrectableQuestion, 'sent'> => ({
  id: question.id,
  ordinal_number: question.ordinal_number,
  question_type: question.question_type,
  question_text: question.question_text,
  question_image_file: question.question_image_file,
  question_right_answer: question.question_right_answer,
  question_tolerance: question.question_tolerance ?? 0,
  tolerance_in_percent: question.tolerance_in_percent ?? false,
  question_unit: question.question_unit ?? '',
  has_own_shares: hasOwnShares(question.answers),
  answers: question.answers.map(({ id, answer_text, right }) => ({ id, answer_text, right })),
  items: question.items.map(({ id, question_item_text, right_answer_id }) => ({
    id,
    question_item_text,
    right_answer_id,
  })),
  is_left_out: question.is_left_out ?? false,
});

/**
 * Every question that the attempts of a test stand on, as its newest version asked it and by the key of now, in the order of
 * the test. 404 for an unknown test. Two queries.
 */
export async function listAskedQuestions(
  db: Connection,
  exam_id: number,
): Promise<{ exam_title: string; data: CorrectableQuestion[] }> {
  const [[exam], versions] = await Promise.all([
    db.select({ exam_title: exams.exam_title }).from(exams).where(eq(exams.id, exam_id)),
    db
      .select({
        content: examVersions.content,
        sent: sql<number>`(select count(*)::integer from attempts join ${participations} on participations.id = attempts.participation_id
          where attempts.exam_version_id = exam_versions.id and ${isCurrentlySent})`,
      })
      .from(examVersions)
      .where(and(eq(examVersions.exam_id, exam_id), isNull(examVersions.replaced_by_id)))
      .orderBy(desc(examVersions.id)),
  ]);
  if (!exam) throw notFound('Тест не найден');
  const byId = new Map<number, CorrectableQuestion>();
  for (const { content, sent } of versions)
    for (const question of content.questions) {
      const known = byId.get(question.id);
      if (known) known.sent += sent;
      else byId.set(question.id, { ...describeQuestion(question), sent });
    }
  const data = [...byId.values()].sort((one, other) => one.ordinal_number - other.ordinal_number || one.id - other.id);
  return { ...exam, data };
}
