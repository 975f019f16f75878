import { eq, sql } from 'drizzle-orm';
import type { Audience } from '#contract/courses/teachings.ts';
import type { ExamSummary } from '#contract/learning/milestones.ts';
import type { OpenedTest, TestQuestion } from '#contract/learning/test.ts';
import { statuses } from '#contract/statuses.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { lacksRenewal } from '#server/features/consents/reads.ts';
import { requireRenewed } from '#server/features/consents/require-renewed.ts';
import type { ExamContent } from '#server/features/courses/exam/exam-content.ts';
import { askedContent, askedCount, drawQuestions } from '#server/features/courses/exam/exam-draws.ts';
import { formulasOfExam } from '#server/features/courses/exam/exam-formulas.ts';
import type { ExamQuestion } from '#server/features/courses/exam/exam-question.ts';
import { orderedQuestions } from '#server/features/courses/exam/ordered-questions.ts';
import { questionKinds } from '#server/features/courses/question-kinds/question-kinds.ts';
import type { StudyServices } from '#server/features/learning/study-memory.ts';
import { hasOverdueMilestone, isMilestoneOverdue } from '#server/features/participation/deadlines/timeouts.ts';
import { participations } from '#server/features/participation/reads.ts';
import type { Context } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { prepared } from '#server/platform/db/sql/prepared.ts';
import { conflict, invalid, wrongStatus } from '#server/platform/errors.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { audiences } from '../audiences.ts';
import { moreMinutes } from '../more-time/more-minutes.ts';
import { findLearner, type Learner, listSavedAnswers } from '../queries.ts';
import { unequalShares } from '../results/score.ts';
import type { ExamVersion } from '../study-memory.ts';
import { attempts } from '../tables.ts';

export const examSummary = (content: ExamContent): ExamSummary => ({
  exam_title: content.exam_title,
  exam_announcement: content.exam_announcement,
  exam_points: content.exam_points,
  exam_duration: content.exam_duration,
  questions_count: askedCount(content),
});

/**
 * Everything a learner may see of a question, field by field, nothing of which reveals the right answer. Its variants are
 * in an order made of `seed`: the attempt's id or, in practice, the person's.
 */
export const testQuestion = (question: ExamQuestion, seed: number): TestQuestion => ({
  id: question.id,
  ordinal_number: question.ordinal_number,
  question_type: question.question_type,
  question_text: question.question_text,
  question_image_file: question.question_image_file,
  ...questionKinds[question.question_type].partsToShow(question, seed),
});

/**
 * Opens the current milestone's test: the one attempt, which ends `exam_duration` minutes from now by the server's clock, later
 * for a learner who was given more time; opened again, the same attempt with its saved answers, also by another device
 * (`session_id`). Two queries at first, two again, three for a second device. 422 in another status, before the lecture is read,
 * after the milestone's deadline, for 24 hours after a try below the pass mark, and while a consent that ended is not signed
 * again; 409 for a page that shows another milestone.
 */
export async function openTest(
  { db, study }: Pick<Context, 'db'> & StudyServices,
  audience: Audience,
  { user_id, session_id }: Pick<Caller, 'user_id' | 'session_id'>,
  milestone_id: number | undefined,
): Promise<OpenedTest> {
  let learner = await findLearner(db, user_id);
  let isNew = false;
  const position = checkMayOpen(audience, learner, milestone_id);
  const course = await study.course(position.teaching_id);
  const milestone = course?.milestones.find(({ id }) => id === position.milestone_id);
  if (!milestone) throw new Error(`milestone ${position.milestone_id} is not in its course`);

  if (!learner?.attempt) {
    const version =
      milestone.learning_exam_id === null ? undefined : await study.currentVersion(milestone.learning_exam_id);
    if (!version) throw invalid(audiences[audience].words.testNotReady);
    const written = await writeAttempt(db, { ...position, session_id }, version);
    isNew = written !== undefined;
    // Two thousand learners press at once: what has just been written is not read again.
    learner = learner && written ? { ...learner, ...written } : await findLearner(db, user_id);
    checkMayOpen(audience, learner, milestone.id);
    // A deadline that has passed is passed, also in the minute before the clock notes it.
    if (!learner?.attempt && (await isMilestoneOverdue(db, user_id))) throw invalid('Срок этапа истёк');
    if (!learner?.attempt) await requireRenewed(db, user_id);
  }
  const attempt = learner?.attempt;
  if (!learner || !attempt) throw wrongStatus();
  // From now on the pages of both devices hear what the other one saves (save-answers.ts).
  if (!attempt.is_shared && attempt.opened_by !== session_id)
    await db.update(attempts).set({ is_shared: true }).where(eq(attempts.id, attempt.id));

  const [version, saved_answers] = await Promise.all([
    study.version(attempt.exam_version_id),
    isNew ? [] : listSavedAnswers(db, attempt.id),
  ]);
  const content = askedContent(version.content, attempt.question_ids);
  const most = unequalShares(content);
  return {
    attempt_id: attempt.id,
    server_time: learner.server_time,
    opened_at: attempt.opened_at,
    ends_at: attempt.ends_at,
    milestone: {
      id: milestone.id,
      ordinal_number: milestone.ordinal_number,
      milestone_title: milestone.milestone_title,
      color: milestone.color,
    },
    exam: examSummary(content),
    questions: orderedQuestions(content, attempt.id).map((question) => {
      const max_points = most.get(question.id);
      return { ...testQuestion(question, attempt.id), ...(max_points === undefined ? {} : { max_points }) };
    }),
    saved_answers,
    formulas: formulasOfExam(content),
  };
}

type Position = { participation_id: number; teaching_id: number; milestone_id: number };

function checkMayOpen(audience: Audience, learner: Learner | undefined, requested: number | undefined): Position {
  const { words } = audiences[audience];
  if (learner?.status !== statuses.TRAINING) throw wrongStatus();
  const { participation_id, teaching_id, milestone_id, lecture_passed_at } = learner;
  if (teaching_id === null || milestone_id === null) throw wrongStatus();
  if (requested !== undefined && requested !== milestone_id) throw conflict(words.otherMilestone);
  if (lecture_passed_at === null) throw invalid(words.readFirst);
  if (!learner.attempt && learner.failed && learner.failed.retry_at > learner.server_time)
    throw invalid(`Пройти тест снова можно с ${formatDateTime(learner.failed.retry_at)} по московскому времени`);
  return { participation_id, teaching_id, milestone_id };
}

const attemptStatement = prepared((db) =>
  db
    .with(
      // Locked before the participation, as a key correction does; after one, the version that has replaced it.
      db.$with('version', {}).as(sql`
        select coalesce(replaced_by_id, id) as id from exam_versions where id = ${sql.placeholder('version_id')}::bigint for key share`),
      db.$with('learner', {}).as(sql`
        select id, milestone_id from ${participations}
        where (select id from version) is not null and id = ${sql.placeholder('participation_id')} and milestone_id = ${sql.placeholder('milestone_id')}
          and status = ${statuses.TRAINING} and not ${hasOverdueMilestone(participations.user_id)}
          and not ${lacksRenewal(participations.user_id)}
          and not exists (select from attempts waiting where waiting.participation_id = participations.id
            and waiting.milestone_id = participations.milestone_id and waiting.retry_at > now())
        for update`),
      db.$with('written', {}).as(sql`
        insert into attempts (participation_id, milestone_id, exam_version_id, ends_at, more_minutes, opened_by, question_ids)
        select id, milestone_id, (select id from version),
          now() + make_interval(mins => ${sql.placeholder('minutes')}::integer + more), more, ${sql.placeholder('session_id')}::bigint,
          ${sql.placeholder('question_ids')}::bigint[]
        from learner cross join lateral (select ${moreMinutes(sql`learner.id`, sql`learner.milestone_id`)}) given(more)
        on conflict (participation_id, milestone_id, failed_try) do nothing
        returning id, exam_version_id, opened_at, ends_at, question_ids`),
    )
    .select({
      id: sql<number>`id`.mapWith(attempts.id),
      exam_version_id: sql<number>`exam_version_id`.mapWith(attempts.exam_version_id),
      opened_at: sql<string>`opened_at`.mapWith(attempts.opened_at),
      ends_at: sql<string>`ends_at`.mapWith(attempts.ends_at),
      question_ids: sql<number[] | null>`question_ids`.mapWith(attempts.question_ids),
    })
    .from(sql`written`)
    .prepare('write_attempt'),
);

/**
 * Writes an attempt, under the participation's lock, if it is in training, still at the milestone, and need not wait for another
 * try; never a second one beside an open one: of two presses at once, one's draw of questions stands. Gives the attempt;
 * undefined if there was one already or none is allowed.
 */
async function writeAttempt(
  db: Connection,
  { participation_id, milestone_id, session_id }: Position & { session_id: number },
  version: ExamVersion,
): Promise<Pick<Learner, 'attempt' | 'server_time'> | undefined> {
  const [row] = await attemptStatement(db).execute({
    participation_id,
    milestone_id,
    session_id,
    version_id: version.id,
    minutes: version.content.exam_duration,
    question_ids: drawQuestions(version.content),
  });
  if (!row) return undefined;
  const attempt = { ...row, closed_at: null, opened_by: session_id, is_shared: false };
  return { attempt, server_time: row.opened_at };
}
