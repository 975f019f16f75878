import { and, asc, eq, ilike, sql } from 'drizzle-orm';
import type { ClosedAttempt, PassedLine } from '#contract/statistics/attempts.ts';
import { askedContent } from '#server/features/courses/exam/exam-draws.ts';
import { orderedQuestions } from '#server/features/courses/exam/ordered-questions.ts';
import { gapSharesOf } from '#server/features/courses/question-kinds/cloze/score.ts';
import { rightInWords } from '#server/features/courses/question-kinds/right-in-words.ts';
import { milestones, teachings } from '#server/features/courses/reads.ts';
import { listCorrectedResults } from '#server/features/learning/key-correction/list.ts';
import { attemptAnswers, attempts, examVersions, passedMilestones } from '#server/features/learning/reads.ts';
import { toldOf, unitsOf } from '#server/features/learning/results/exact-fraction.ts';
import { shownShares } from '#server/features/learning/results/score.ts';
import type { StudyServices } from '#server/features/learning/study-memory.ts';
import { participations } from '#server/features/participation/reads.ts';
import type { Context } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { fullNameOf } from '#server/platform/db/sql/names.ts';
import { notFound } from '#server/platform/errors.ts';
import { users } from '#server/platform/users.ts';
import { timeSpent } from './test-times.ts';

const time_spent = sql<number>`round(${timeSpent})`.mapWith(Number);
const ran_out = sql<boolean>`${attempts.closed_at} > ${attempts.ends_at}`;
const exam_title = sql<string>`${attempts.result} ->> 'exam_title'`;

/** A person's passed milestones, of one participation or of all, in the order of passing. One query. */
export function listPassedLines(
  db: Connection,
  user_id: number,
  { participation_id, title }: { participation_id: number | undefined; title: string },
): Promise<PassedLine[]> {
  return db
    .select({
      id: passedMilestones.id,
      user_id: participations.user_id,
      created_at: passedMilestones.created_at,
      updated_at: passedMilestones.updated_at,
      season: participations.season,
      teaching_title: teachings.teaching_title,
      ordinal_number: milestones.ordinal_number,
      milestone_title: milestones.milestone_title,
      color: milestones.color,
      learning_exam: {
        exam_title,
        exam_points: sql<number>`(${attempts.result} ->> 'exam_points')::float8`,
      },
      points: passedMilestones.points,
      time_spent,
      ran_out,
    })
    .from(passedMilestones)
    .innerJoin(participations, eq(participations.id, passedMilestones.participation_id))
    .innerJoin(milestones, eq(milestones.id, passedMilestones.milestone_id))
    .innerJoin(teachings, eq(teachings.id, milestones.teaching_id))
    .innerJoin(attempts, eq(attempts.id, passedMilestones.attempt_id))
    .where(
      and(
        eq(participations.user_id, user_id),
        participation_id === undefined ? undefined : eq(participations.id, participation_id),
        title === '' ? undefined : ilike(exam_title, `%${title.replace(/[\\%_]/g, '\\$&')}%`),
      ),
    )
    .orderBy(asc(passedMilestones.id));
}

/**
 * One closed attempt with its answers, by the version of the test it was opened with, so that a test corrected since
 * changes nothing here. 404 for an unknown one. Three queries.
 */
export async function getClosedAttempt(
  { db, study }: Pick<Context, 'db'> & StudyServices,
  passed_milestone_id: number,
): Promise<ClosedAttempt> {
  const [row] = await db
    .select({
      passed_milestone_id: passedMilestones.id,
      user_id: participations.user_id,
      full_name: fullNameOf(users),
      ordinal_number: milestones.ordinal_number,
      milestone_title: milestones.milestone_title,
      learning_exam_id: examVersions.exam_id,
      points: passedMilestones.points,
      opened_at: attempts.opened_at,
      ends_at: attempts.ends_at,
      more_minutes: attempts.more_minutes,
      closed_at: sql<string>`${attempts.closed_at}`.mapWith(attempts.opened_at),
      time_spent,
      ran_out,
      attempt_id: attempts.id,
      exam_version_id: attempts.exam_version_id,
      question_ids: attempts.question_ids,
    })
    .from(passedMilestones)
    .innerJoin(attempts, eq(attempts.id, passedMilestones.attempt_id))
    .innerJoin(examVersions, eq(examVersions.id, attempts.exam_version_id))
    .innerJoin(milestones, eq(milestones.id, passedMilestones.milestone_id))
    .innerJoin(participations, eq(participations.id, passedMilestones.participation_id))
    .innerJoin(users, eq(users.id, participations.user_id))
    .where(eq(passedMilestones.id, passed_milestone_id));
  if (!row) throw notFound('Попытка не найдена');
  const { attempt_id, exam_version_id, question_ids, ...attempt } = row;
  const [version, answerRows, mendings] = await Promise.all([
    study.version(exam_version_id),
    db.select().from(attemptAnswers).where(eq(attemptAnswers.attempt_id, attempt_id)),
    listCorrectedResults(db, attempt_id),
  ]);
  const content = askedContent(version.content, question_ids);
  const answers = new Map(answerRows.map((one) => [one.question_id, one]));
  const exact = answerRows.map(({ points, points_rest }) => unitsOf(String(points ?? 0)) + unitsOf(points_rest ?? '0'));
  const maxPoints = new Map(shownShares(content).map((points, index) => [content.questions[index]?.id, points]));
  return {
    ...attempt,
    exam_title: content.exam_title,
    exam_points: content.exam_points,
    mendings,
    points_by_key: toldOf(exact.reduce((sum, units) => sum + units, 0n)),
    questions: orderedQuestions(content, attempt_id).map((question) => {
      const one = answers.get(question.id);
      return {
        ...question,
        question_right_answer: rightInWords(question),
        answers: question.answers.map(({ question_item_id, ...variant }) => ({
          ...variant,
          item_id: question_item_id ?? undefined,
        })),
        ...gapSharesOf(question, one?.answer),
        answer: one?.answer ?? null,
        saved_at: one?.saved_at ?? null,
        points: one?.points ?? 0,
        max_points: maxPoints.get(question.id) ?? 0,
      };
    }),
  };
}
