import { bigint, boolean, date, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { AchievementKind, AchievementLevel, AchievementResult, Standing } from '#contract/achievements/fields.ts';
import type { ObjectionOutcome } from '#contract/achievements/objection-outcomes.ts';
import type { AchievementClaim } from '#contract/achievements/shapes.ts';
import { decimal, instant, now } from '#server/platform/db/sql/columns.ts';

const key = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const reference = () => bigint({ mode: 'number' });

export const achievements = pgTable('achievements', {
  id: key(),
  participation_id: reference().notNull(),
  season: integer().notNull(),
  request_key: uuid().notNull(),
  title: text().notNull(),
  kind: text().$type<AchievementKind>().notNull(),
  level: text().$type<AchievementLevel>().notNull(),
  result: text().$type<AchievementResult>().notNull(),
  date: date({ mode: 'string' }).notNull(),
  path: text(),
  link: text(),
  /** Grows with every change. */
  version: integer().notNull().default(1),
  point: decimal(),
  point_reason: text().notNull().default(''),
  assessed_by: reference(),
  assessed_at: instant(),
  /** Sent back: what is to be put right, and until when. */
  remark: text(),
  remark_by: reference(),
  remark_until: instant(),
  /** The achievement as it was when it was sent back, and when it was put right. */
  previous: jsonb().$type<AchievementClaim>(),
  corrected_at: instant(),
  created_at: instant().notNull().default(now),
  updated_at: instant().notNull().default(now),
});

/** Decisions of declared standings; the last one counts. */
export const standingDecisions = pgTable('standing_decisions', {
  id: key(),
  participation_id: reference().notNull(),
  standing: text().$type<Standing>().notNull(),
  is_confirmed: boolean().notNull(),
  reason: text().notNull(),
  decided_by: reference(),
  decided_at: instant().notNull().default(now),
});

/** What objections to the points have led to; the last one counts. */
export const objectionOutcomes = pgTable('objection_outcomes', {
  id: key(),
  participation_id: reference().notNull(),
  outcome: text().$type<ObjectionOutcome>().notNull(),
  reason: text().notNull(),
  /** The total that was objected to, and the total it has ended with. */
  from_total: decimal(),
  to_total: decimal().notNull(),
  decided_by: reference(),
  decided_at: instant().notNull().default(now),
});

export const blackLabels = pgTable('black_labels', {
  id: key(),
  participation_id: reference().notNull(),
  reason: text().notNull(),
  set_by: reference(),
  set_at: instant().notNull().default(now),
  lift_reason: text(),
  lifted_by: reference(),
  lifted_at: instant(),
});

/** Each reminder once, for its date and mark: of the period's end, or of the time to put something right. */
export const uploadReminders = pgTable('upload_reminders', {
  participation_id: reference().notNull(),
  ends_at: instant().notNull(),
  mark: smallint().notNull(),
});

/** «Обо мне» of one season. */
export const aboutMe = pgTable('about_me', {
  participation_id: reference().primaryKey(),
  about: text().notNull().default(''),
  interests: text().notNull().default(''),
  dream: text().notNull().default(''),
  offers_help: boolean().notNull().default(false),
  avatar_source: text(),
  updated_at: instant().notNull().default(now),
});

/** Achievements whose draw for a second look is made: which look is awaited; `first`: points were taken back. */
export const secondLooks = pgTable('second_looks', {
  achievement_id: reference().primaryKey(),
  participation_id: reference().notNull(),
  season: integer().notNull(),
  is_chosen: boolean().notNull(),
  stage: text().$type<'first' | 'second' | 'third' | 'done'>().notNull(),
  /** The first two differed by more than the bound. */
  is_disputed: boolean().notNull().default(false),
});

/** What each assessor gave an achievement with a second look; the points are the achievement's once it is complete. */
export const achievementLooks = pgTable('achievement_looks', {
  achievement_id: reference().notNull(),
  number: smallint().notNull(),
  point: decimal().notNull(),
  reason: text().notNull(),
  assessed_by: reference(),
  assessed_at: instant().notNull().default(now),
});
