import { z } from 'zod';
import { funnelSteps } from '#contract/home/funnel.ts';
import { id, instant } from '#contract/route.ts';
import { participantStatus } from '#contract/status-code.ts';
import { slowKinds } from './words.ts';

/** A count of the season and of the one before it; null where there was none. */
const pair = { own: z.int(), former: z.int().nullable() };
const Pair = z.object(pair);
export type Pair = z.infer<typeof Pair>;

/** A mean share of points, 0 to 1; null where nobody sent the test. */
const SharePair = z.object({ own: z.number().nullable(), former: z.number().nullable() });

/** How long something took, in seconds: of how many, the median, nine of ten at most, the longest. */
export const TimeSpent = z.object({ total: z.int(), median: z.int(), nine_of_ten: z.int(), longest: z.int() });
export type TimeSpent = z.infer<typeof TimeSpent>;

export const YearFunnelLine = z.object({
  step: z.enum(funnelSteps),
  reached: Pair,
  /** Whose participation ended at this step, by the final status, the largest count first. */
  stopped: z.array(z.object({ status: participantStatus, ...pair })),
});
export type YearFunnelLine = z.infer<typeof YearFunnelLine>;

export const YearTest = z.object({
  ordinal_number: z.int(),
  milestone_title: z.string(),
  sent: Pair,
  mean_share: SharePair,
  /** Learners whose participation ended at this milestone. */
  dropped: Pair,
});
export type YearTest = z.infer<typeof YearTest>;

/** A season beside the one before it (docs/product/reports.md, «The year»). */
export const YearReport = z.object({
  season: z.int(),
  /** The latest season before it that somebody took part in; null for the first. */
  former_season: z.int().nullable(),
  counted_at: instant,
  /** Moscow days of the first registrations, from which weeks are counted; null without one. */
  first_days: z.object({ own: z.iso.date().nullable(), former: z.iso.date().nullable() }),
  /** Today’s day of the season, from 1; null of a past season or before the first registration. */
  today: z.int().nullable(),
  /** Registered up to that day of each season, or in all in a past season. */
  registered_by_today: Pair,
  /** Registrations by week of the season, from the first; `own` is null for weeks to come. */
  weeks: z.array(z.object({ week: z.int(), own: z.int().nullable(), former: z.int().nullable() })),
  funnel: z.array(YearFunnelLine),
  /** The ten largest regions of the season, and how many there are. */
  regions: z.array(z.object({ region: z.string(), ...pair })),
  regions_total: Pair,
  without_region: Pair,
  /** The ten schools with most participants, and how many there are. */
  schools: z.array(z.object({ id, name: z.string(), region: z.string().nullable(), ...pair })),
  schools_total: Pair,
  without_school: Pair,
  tests: z.array(YearTest),
  /** Null where nothing of the kind has ended yet. */
  slow: z.array(z.object({ kind: z.enum(slowKinds), own: TimeSpent.nullable(), former: TimeSpent.nullable() })),
});
export type YearReport = z.infer<typeof YearReport>;
