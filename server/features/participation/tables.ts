import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { StandingState } from '#contract/achievements/states.ts';
import type { Audience } from '#contract/courses/teachings.ts';
import type { ClosingGroup } from '#contract/enrollment/closing.ts';
import type { Direction } from '#contract/families/directions.ts';
import type { Gender } from '#contract/questionnaires/fields.ts';
import type { LearnerState } from '#contract/statistics/words.ts';
import type { Status } from '#contract/statuses.ts';
import { decimal, exactDecimal, instant, now } from '#server/platform/db/sql/columns.ts';

export const participants = pgTable('participants', {
  user_id: bigint({ mode: 'number' }).primaryKey(),
  parent_id: bigint({ mode: 'number' }),
  gender: text().$type<Gender>(),
  /** The consents' key the child was registered with. */
  registration_key: text(),
  /** The parent's standing wish: the entrance link goes with the approval of the questionnaire. */
  sends_link_on_approval: boolean().notNull().default(false),
  created_at: instant().notNull().default(now),
});

/** One person in one season: a child's participation, or a guide's. */
export const participations = pgTable('participations', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  user_id: bigint({ mode: 'number' }).notNull(),
  audience: text().$type<Audience>().notNull(),
  season: integer().notNull(),
  /** The person's latest one. */
  is_current: boolean().notNull().default(true),
  status: integer().$type<Status>().notNull(),
  /** Where a held participation (160, 170, 220) goes back to; the last one first out. */
  held_from: integer().array().$type<Status[]>().notNull().default([]),
  /** The status the last ordinary step left: where a return leads. */
  left_status: integer().$type<Status>(),
  /** How far it has come: of a held one where it goes back to, of a season gone by where it ended. */
  reached_status: integer()
    .$type<Status>()
    .notNull()
    .generatedAlwaysAs(sql`reached_status(status, left_status, held_from)`),
  status_changed_at: instant().notNull().default(now),
  /** In which group the closing of the enrollment found it; stays when it is brought back. */
  closed_as: text().$type<ClosingGroup>(),
  /** Invited by a wave whose signal is not sent: the family reads that the results are being summed up (family-status.ts). */
  awaits_signal: boolean().notNull().default(false),
  /** The date of the open timeout, whether it runs or stands still; written by every statement that writes timeouts. */
  deadline: instant(),
  /** A copy of the person's `surname_key`: lowercase, ё as е (copy-name.ts). */
  surname_key: text().notNull().default(''),
  direction: text().$type<Direction>(),
  /** The filled trip has a day outside of the camp's days since these were moved (unfit-trips.ts). */
  is_trip_unfit: boolean().notNull().default(false),
  avatar_file: text(),
  /** Fields of the questionnaire as last sent, by which lists are filtered. */
  region: text(),
  school_id: bigint({ mode: 'number' }),
  questionnaire_sent_at: instant(),
  /** A declared (or, of a volunteer, offered) standing, and what was decided of it. */
  cadet_state: text().$type<StandingState>(),
  volunteer_state: text().$type<StandingState>(),
  /** A copy of `offers_help` of «Обо мне», written by triggers (0046): volunteers are found by it. */
  offers_help: boolean().notNull().default(false),
  is_cadet: boolean().notNull().generatedAlwaysAs(sql`coalesce(cadet_state = 'confirmed', false)`),
  is_volunteer: boolean().notNull().generatedAlwaysAs(sql`coalesce(volunteer_state = 'confirmed', false)`),
  /** There is a black label that was not lifted. */
  is_black_labelled: boolean().notNull().default(false),
  /** The way through a course (progress.ts); null before it begins. */
  teaching_id: bigint({ mode: 'number' }),
  /** The milestone under way; null once the last one is passed. */
  milestone_id: bigint({ mode: 'number' }),
  lecture_passed_at: instant(),
  /** Points of the tests as they are told: the exact sum rounded once, in hundredths. Written by exact-points.ts. */
  points: decimal().notNull().default(0),
  /** What was rounded off: by it the ranking goes on where totals are equal; and to all places, to add to. */
  points_rest: decimal().notNull().default(0),
  points_rest_exact: exactDecimal().notNull().default('0'),
  learning_achievements_points: decimal().notNull().default(0),
  learning_cadet_points: decimal().notNull().default(0),
  learning_volunteer_points: decimal().notNull().default(0),
  learning_points_total: decimal()
    .notNull()
    .generatedAlwaysAs(sql`points + learning_achievements_points + learning_cadet_points + learning_volunteer_points`),
  /** The number of achievements, and of those nobody has assessed. */
  achievements_count: smallint().notNull().default(0),
  unassessed_count: smallint().notNull().default(0),
  /** Reached 410 last. */
  assessed_at: instant(),
  /** The total as the participant was last told. */
  told_total: decimal(),
  /** Objected to the points: once. */
  objected_at: instant(),
  /** The sender's own: sent twice it is one. */
  objection_key: uuid(),
  /** When its outcome was recorded; null while it waits. */
  objection_ended_at: instant(),
  /** The total that was objected to; null for an objection from before outcomes were recorded. */
  objected_total: decimal(),
  /** What of it were points of tests. */
  objected_points: decimal(),
  passed_count: integer().notNull().default(0),
  begun_at: instant(),
  completed_at: instant(),
  learning_state: text()
    .$type<LearnerState>()
    .generatedAlwaysAs(sql`learning_state(status, teaching_id, milestone_id, lecture_passed_at)`),
  /** The last step of the season that was reached (contract/home/funnel.ts), from 1. */
  funnel_step: smallint().generatedAlwaysAs(sql`funnel_step(status, held_from, left_status)`),
  created_at: instant().notNull().default(now),
});

/** Every change of a total of the ranking; from null: entered it, to null: left it. */
export const rankingChanges = pgTable('ranking_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  participation_id: bigint({ mode: 'number' }).notNull(),
  season: integer().notNull(),
  direction: text().$type<Direction>().notNull(),
  from_total: decimal(),
  to_total: decimal(),
  /** How many stood ahead more than before (or fewer: negative); null for one that entered or left. */
  moved: integer(),
  reason: text().notNull(),
  actor_id: bigint({ mode: 'number' }),
  at: instant().notNull().default(now),
});

export const timeouts = pgTable('timeouts', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  user_id: bigint({ mode: 'number' }).notNull(),
  time_out_type_code: text().notNull(),
  time_out_date: instant().notNull(),
  created_at: instant().notNull().default(now),
  /** While the participation is held, its deadlines stand still. */
  suspended_at: instant(),
  closed_at: instant(),
});

/** Each reminder of a deadline once, for its date and mark (hours before it). */
export const timeoutReminders = pgTable('timeout_reminders', {
  timeout_id: bigint({ mode: 'number' }).notNull(),
  time_out_date: instant().notNull(),
  mark: smallint().notNull(),
});

/** Adults who are invited to take a course; their participation begins with the account. */
export const guides = pgTable('guides', {
  user_id: bigint({ mode: 'number' }).primaryKey(),
  request_key: uuid(),
});

/** When the selection of a season began and ended; written by selection.ts. */
export const enrollments = pgTable('enrollments', {
  season: integer().primaryKey(),
  started_at: instant(),
  closed_at: instant(),
  closed_by: bigint({ mode: 'number' }),
});

/** Directions of a season whose results families may see, where the configuration holds them back (ranking/held-results.ts). */
export const releasedResults = pgTable('released_results', {
  season: integer().notNull(),
  direction: text().$type<Direction>().notNull(),
  released_by: bigint({ mode: 'number' }),
  released_at: instant().notNull().default(now),
  /** How many families were told. */
  told: integer().notNull().default(0),
});
