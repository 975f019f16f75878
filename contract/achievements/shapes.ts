import { z } from 'zod';
import { directions } from '#contract/families/directions.ts';
import { id, instant } from '#contract/route.ts';
import { filledLine, filledPath } from '#contract/validation/text.ts';
import { day, link } from '#contract/validation/validation.ts';
import {
  type AchievementKind,
  type AchievementLevel,
  type AchievementResult,
  achievementKinds,
  achievementLevels,
  achievementResults,
} from './fields.ts';
import { type ObjectionOutcome as Outcome, objectionOutcomes } from './objection-outcomes.ts';
import { standingStates } from './state-words.ts';
import type { StandingState } from './states.ts';

const keysOf = <K extends string>(words: Readonly<Record<K, string>>) => Object.keys(words) as K[];
export const kind = z.enum(keysOf<AchievementKind>(achievementKinds));
export const level = z.enum(keysOf<AchievementLevel>(achievementLevels));
export const result = z.enum(keysOf<AchievementResult>(achievementResults));
/** Points with at most two decimals, as the database stores them. */
export const point = z.number().min(0).max(1000).multipleOf(0.01);

const path = filledPath();

/** What a participant states about an achievement; its proof is a file or a link. */
export const AchievementFields = z.object({
  title: filledLine(200),
  kind,
  level,
  result,
  /** The date of the achievement: not in the future, nor before school age. */
  date: day,
  /** Path of a file uploaded as `achievement_file`. */
  path: path.nullable().default(null),
  link: link.nullable().default(null),
});
export type AchievementFields = z.infer<typeof AchievementFields>;

export const ProofFile = z.object({
  path: z.string(),
  url: z.string(),
  original_name: z.string(),
  content_type: z.string(),
  /** Size in bytes. */
  size: z.int(),
});
export type ProofFile = z.infer<typeof ProofFile>;

/** An achievement as the participant stated it before it was sent back for correction. */
export const AchievementClaim = z.object({
  title: z.string(),
  kind,
  level,
  result,
  date: z.string(),
  path: z.string().nullable(),
  link: z.string().nullable(),
});
export type AchievementClaim = z.infer<typeof AchievementClaim>;

export const Achievement = z.object({
  id,
  title: z.string(),
  kind,
  level,
  result,
  date: z.string(),
  file: ProofFile.nullable(),
  link: z.string().nullable(),
  version: z.int(),
  /** Points the table of the configuration proposes; null for an achievement that declares a standing. */
  proposed_point: z.number().nullable(),
  point: z.number().nullable(),
  point_reason: z.string(),
  /** What must be corrected, and until when; null if nothing. */
  remark: z.string().nullable(),
  remark_until: instant.nullable(),
  /** When it was corrected after it was sent back. */
  corrected_at: instant.nullable(),
  created_at: instant,
  updated_at: instant,
});
export type Achievement = z.infer<typeof Achievement>;

/** The participant's place in the ranking of the direction. */
export const RankingPlace = z.object({
  direction: z.enum(directions),
  place: z.int(),
  /** How many participants are ranked in the direction. */
  amount: z.int(),
  /** How many of them have all their points; until all have, a place may still change. */
  assessed: z.int(),
  /** How many have chosen the direction whose assessment is not open yet: they will be ranked, too. */
  to_come: z.int(),
  capacity: z.int(),
  reserve: z.int(),
});
export type RankingPlace = z.infer<typeof RankingPlace>;

/** The parts of a participant's total. */
export const Points = z.object({
  learning_points: z.number(),
  learning_achievements_points: z.number(),
  learning_cadet_points: z.number(),
  learning_volunteer_points: z.number(),
  learning_points_total: z.number(),
});
export type Points = z.infer<typeof Points>;

export const standingState = z.enum(Object.keys(standingStates) as StandingState[]);

/** Standings (cadet, volunteer) a participant has declared, with their states. */
export const standingShape = {
  is_cadet: z.boolean(),
  is_volunteer: z.boolean(),
  cadet_state: standingState.nullable(),
  volunteer_state: standingState.nullable(),
};

const total = z.number();

/** How an objection to the points has ended, as the family reads it. */
export const ObjectionOutcome = z.object({
  outcome: z.enum(keysOf<Outcome>(objectionOutcomes)),
  reason: z.string(),
  /** The total that was objected to; null for an objection from before totals were kept. */
  from_total: total.nullable(),
  /** The total when the outcome was recorded. */
  to_total: total,
  at: instant,
});

/** An administrator's decision about a declared standing. */
export const StandingDecision = z.object({
  is_confirmed: z.boolean(),
  reason: z.string(),
  name: z.string(),
  at: instant,
});
