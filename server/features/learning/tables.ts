import { bigint, boolean, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { Correction } from '#contract/learning/key-correction.ts';
import type { TestResult } from '#contract/learning/test.ts';
import type { AnswerValue } from '#contract/question-kinds/answer-value.ts';
import type { ExamContent } from '#server/features/courses/exam/exam-content.ts';
import { bytes, decimal, exactDecimal, instant, now } from '#server/platform/db/sql/columns.ts';

const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const reference = () => bigint({ mode: 'number' });

export const examVersions = pgTable('exam_versions', {
  id: id(),
  exam_id: reference().notNull(),
  content: jsonb().$type<ExamContent>().notNull(),
  content_hash: bytes().notNull(),
  question_ids: reference().array().notNull(),
  /** Where the key was corrected: the version that attempts stand on since. */
  replaced_by_id: reference(),
  created_at: instant().notNull().default(now),
});

export const attempts = pgTable('attempts', {
  id: id(),
  participation_id: reference().notNull(),
  milestone_id: reference().notNull(),
  exam_version_id: reference().notNull(),
  opened_at: instant().notNull().default(now),
  ends_at: instant().notNull(),
  closed_at: instant(),
  /** What was won, as the learner is told it: in hundredths. */
  points: decimal(),
  /** What was rounded off (docs/decisions/119-exact-points.md), not read into a double; null: scored before that was kept. */
  points_rest: exactDecimal(),
  result: jsonb().$type<TestResult>(),
  /** The attempt is counted in test_results (count-results.ts). */
  is_counted: boolean().notNull().default(false),
  /** It is counted in question_results (count-questions.ts). */
  is_counted_by_question: boolean().notNull().default(false),
  /** 0 of the attempt that stands; of one below the pass mark, which failed one of its milestone it was. */
  failed_try: smallint().notNull().default(0),
  /** When a failed test may be taken again. */
  retry_at: instant(),
  /** How many of its minutes were given to this person beyond the test's own. */
  more_minutes: smallint().notNull().default(0),
  /** The session that opened it; null of one opened before this was recorded. */
  opened_by: reference(),
  /** Another session has opened it since: open pages hear what is saved. */
  is_shared: boolean().notNull().default(false),
  /** What it is asked, in its order, where its test draws (courses/exam/exam-draws.ts); null: all questions of its version. */
  question_ids: reference().array(),
});

export const moreTimes = pgTable('more_times', {
  id: id(),
  participation_id: reference().notNull(),
  /** Null: every test of the participation. */
  milestone_id: reference(),
  minutes: smallint().notNull(),
  why: text().notNull(),
  request_key: uuid().notNull(),
  given_at: instant().notNull().default(now),
  given_by: reference(),
});

/** How often each number of points and of seconds came out of a milestone's tests in a season. */
export const testResults = pgTable(
  'test_results',
  {
    season: integer().notNull(),
    milestone_id: reference().notNull(),
    kind: text().$type<'points' | 'seconds' | 'ran_out'>().notNull(),
    value: decimal().notNull(),
    total: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.milestone_id, table.season, table.kind, table.value] })],
);

export const attemptAnswers = pgTable('attempt_answers', {
  attempt_id: reference().notNull(),
  question_id: reference().notNull(),
  answer: jsonb().$type<AnswerValue>().notNull(),
  saved_at: instant().notNull().default(now),
  revision: reference().notNull().default(0),
  points: decimal(),
  /** As in `attempts`. */
  points_rest: exactDecimal(),
});

export const passedMilestones = pgTable('passed_milestones', {
  id: id(),
  participation_id: reference().notNull(),
  milestone_id: reference().notNull(),
  attempt_id: reference().notNull(),
  points: decimal().notNull(),
  lecture_read_at: instant(),
  created_at: instant().notNull().default(now),
  updated_at: instant().notNull().default(now),
});

export const keyCorrections = pgTable('mendings', {
  id: id(),
  /** Where it was made: a test, or a section of the bank; what it concerns stands in mended_exams. */
  exam_id: reference(),
  corrections: jsonb().$type<Correction[]>().notNull(),
  allows_losses: boolean().notNull(),
  reason: text().notNull(),
  basis: text().notNull(),
  request_key: uuid().notNull(),
  actor_id: reference(),
  created_at: instant().notNull().default(now),
});

/** The tests, and the sections of the bank, that a correction concerns. */
export const correctedExams = pgTable(
  'mended_exams',
  { exam_id: reference().notNull(), mending_id: reference().notNull() },
  (table) => [primaryKey({ columns: [table.exam_id, table.mending_id] })],
);

export const correctedAttempts = pgTable(
  'mended_attempts',
  {
    mending_id: reference().notNull(),
    attempt_id: reference().notNull(),
    from_points: decimal().notNull(),
    to_points: decimal().notNull(),
    former_result: jsonb().$type<TestResult>().notNull(),
    /** The family is told once the test is over for everybody (notify-when-over.ts). */
    is_untold: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.mending_id, table.attempt_id] })],
);
