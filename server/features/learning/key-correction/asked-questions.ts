import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { CorrectableQuestion, Edition } from '#contract/learning/key-correction.ts';
import { hasGaps } from '#contract/question-kinds/has-gaps.ts';
import type { ExamQuestion } from '#server/features/courses/exam/exam-question.ts';
import { hasOwnShares } from '#server/features/courses/question-kinds/choice/shares.ts';
import { answersOfGap, shareOf } from '#server/features/courses/question-kinds/cloze/score.ts';
import { exams } from '#server/features/courses/reads.ts';
import { participations } from '#server/features/participation/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { notFound } from '#server/platform/errors.ts';
import { examVersions } from '../tables.ts';
import { editionsOf, wordingOf } from './editions.ts';
import { isCurrentlySent } from './plan.ts';

const describeQuestion = (question: ExamQuestion): Omit<CorrectableQuestion, 'sent' | 'version_id'> => ({
  id: question.id,
  ordinal_number: question.ordinal_number,
  question_type: question.question_type,
  question_text: question.question_text,
  question_image_file: question.question_image_file,
  question_right_answer: question.question_right_answer,
  question_tolerance: question.question_tolerance ?? 0,
  tolerance_in_percent: question.tolerance_in_percent ?? false,
  question_unit: question.question_unit ?? '',
  has_own_shares: !hasGaps(question.question_type) && hasOwnShares(question.answers),
  answers: question.answers.map((answer) => {
    const { id, answer_text, right, question_item_id } = answer;
    if (!question_item_id) return { id, answer_text, right };
    return { id, answer_text, right: shareOf(answer) === 100 ? (1 as const) : (0 as const), item_id: question_item_id };
  }),
  items: question.items.map(({ id, question_item_text, right_answer_id }) => ({
    id,
    question_item_text,
    right_answer_id,
  })),
  is_left_out: question.is_left_out ?? false,
  ...gapsOf(question),
});

function gapsOf(question: ExamQuestion): Pick<CorrectableQuestion, 'gaps'> {
  if (!hasGaps(question.question_type)) return {};
  return {
    gaps: question.items.map((gap) => ({
      item_id: gap.id,
      gap_type: gap.gap_type ?? 'typed',
      accepted:
        gap.gap_type === 'choice'
          ? []
          : answersOfGap(question, gap).map((answer) => ({
              id: answer.id,
              answer_text: answer.answer_text,
              answer_share: shareOf(answer),
              answer_tolerance: answer.answer_tolerance ?? null,
            })),
    })),
  };
}

/**
 * Every question that the attempts of the participations under way stand on, by editions of the test, the newest first, in
 * the order of the test and by the key of now; one that several editions ask in the same words stands once, in the newest of
 * them. The newest edition is there even where nobody has opened it. 404 for an unknown test. Two queries.
 */
export async function listAskedQuestions(
  db: Connection,
  exam_id: number,
): Promise<{ exam_title: string; editions: Edition[]; data: CorrectableQuestion[] }> {
  const [[exam], versions] = await Promise.all([
    db.select({ exam_title: exams.exam_title }).from(exams).where(eq(exams.id, exam_id)),
    db
      .select({
        id: examVersions.id,
        created_at: sql<string>`least(exam_versions.created_at, (select min(former.created_at) from exam_versions former
          where former.replaced_by_id = exam_versions.id))`.mapWith(examVersions.created_at),
        content: examVersions.content,
        sent: countAttempts(isCurrentlySent),
        taken: countAttempts(sql`participations.is_current`),
      })
      .from(examVersions)
      .where(and(eq(examVersions.exam_id, exam_id), isNull(examVersions.replaced_by_id))),
  ]);
  if (!exam) throw notFound('Тест не найден');
  const newestFirst = versions.toSorted((one, other) => other.created_at.localeCompare(one.created_at));
  const editions = editionsOf(newestFirst.filter(({ taken }, index) => index === 0 || taken > 0));
  const byWords = new Map<string, CorrectableQuestion>();
  for (const edition of editions)
    for (const { id: version_id, content, sent } of edition)
      for (const question of content.questions) {
        const words = `${question.id} ${wordingOf(question)}`;
        const known = byWords.get(words);
        if (known) known.sent += sent;
        else byWords.set(words, { ...describeQuestion(question), version_id, sent });
      }
  const data = editions.flatMap((edition) => {
    const own = [...byWords.values()].filter(({ version_id }) => edition.some(({ id }) => id === version_id));
    return own.sort((one, other) => one.ordinal_number - other.ordinal_number || one.id - other.id);
  });
  return { ...exam, editions: describeEditions(editions), data };
}

const countAttempts = (condition: SQL) =>
  sql<number>`(select count(*)::integer from attempts join ${participations} on participations.id = attempts.participation_id
    where attempts.exam_version_id = exam_versions.id and ${condition})`;

const describeEditions = (editions: readonly { id: number; created_at: string }[][]): Edition[] =>
  editions.flatMap((versions) => {
    const [newest] = versions;
    const [since] = versions.map(({ created_at }) => created_at).sort();
    return newest && since ? [{ version_id: newest.id, since }] : [];
  });
