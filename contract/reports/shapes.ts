import { z } from 'zod';
import { directions } from '#contract/families/directions.ts';
import { MilestoneColor } from '#contract/learning.ts';
import { type VideoType, videoTypes } from '#contract/materials/kinds.ts';
import { id, instant } from '#contract/route.ts';
import { participantStatus } from '#contract/status-code.ts';
import { videoSources } from './words.ts';

/** What the numbers are of, and of when. */
export const counted = { season: z.int(), counted_at: instant };

/** Somebody of a rating or of the storm; `id` is the participation's. */
export const PointsRow = z.object({
  id,
  user_id: id,
  surname: z.string(),
  name: z.string(),
  patronymic: z.string(),
  /** Of a season gone by: the one it ended at. */
  participant_status: participantStatus,
  direction: z.enum(directions).nullable(),
  region: z.string().nullable(),
  school: z.string().nullable(),
  /** Among all whom the rating is of; null in the storm. */
  place: z.int().nullable(),
  /** In the ranking of the direction, as the participant and the parent see it; null of who is not ranked. */
  direction_place: z.int().nullable(),
  learning_points: z.number(),
  learning_achievements_points: z.number(),
  learning_cadet_points: z.number(),
  learning_volunteer_points: z.number(),
  learning_points_total: z.number(),
  is_black_labelled: z.boolean(),
  completed_at: instant.nullable(),
});
export type PointsRow = z.infer<typeof PointsRow>;

/** The participants of one region, school or direction; `id` is the row's number in its order. */
export const GroupRow = z.object({
  id: z.int(),
  /** Null: not named. */
  name: z.string().nullable(),
  /** What the rating is narrowed by to hold them. */
  region: z.string().nullable(),
  direction: z.enum(directions).nullable(),
  school_id: id.nullable(),
  total: z.int(),
  mean: z.number(),
  median: z.number(),
  best: z.number(),
});
export type GroupRow = z.infer<typeof GroupRow>;

/** Numbers of many: what half of them are below, what a quarter and three quarters are. */
export const Spread = z.object({
  mean: z.number(),
  /** The standard deviation. */
  deviation: z.number(),
  least: z.number(),
  lower: z.number(),
  median: z.number(),
  upper: z.number(),
  most: z.number(),
});
export type Spread = z.infer<typeof Spread>;

/** One milestone's test in a season; `id` is the milestone's. */
export const TestRow = z.object({
  id,
  ordinal_number: z.int(),
  milestone_title: z.string(),
  color: MilestoneColor,
  learning_exam_id: id.nullable(),
  exam_title: z.string(),
  exam_points: z.number(),
  opened: z.int(),
  sent: z.int(),
  /** Sent by the clock: the time was over. */
  ran_out: z.int(),
  /** Of the points, and of the seconds from the opening to the sending; null while nobody has sent it. */
  points: Spread.nullable(),
  seconds: Spread.nullable(),
});
export type TestRow = z.infer<typeof TestRow>;

export const VideoRow = z.object({
  id,
  video_title: z.string(),
  video_type: z.enum(Object.keys(videoTypes) as [VideoType, ...VideoType[]]),
  source: z.enum(videoSources),
  position: z.int(),
  /** Participants and guides who have opened it. */
  viewers: z.int(),
  /** Of how many of them the player tells what was watched. */
  told: z.int(),
  /** The mean share these have watched, 0 to 1; null where nothing is told. */
  mean_share: z.number().nullable(),
  /** Watched to the end, or said to be. */
  finished: z.int(),
  /** Of these: marked by the viewer's own hand. */
  by_hand: z.int(),
});
export type VideoRow = z.infer<typeof VideoRow>;

/** Somebody who has opened a video; `id` is the person's. */
export const ViewerRow = z.object({
  id,
  utype: z.int(),
  full_name: z.string(),
  /** Null: the player tells nothing. */
  share: z.number().nullable(),
  watched_at: instant.nullable(),
  is_marked_by_hand: z.boolean(),
  begun_at: instant,
  reported_at: instant,
});
export type ViewerRow = z.infer<typeof ViewerRow>;

/** How many have watched each tenth of a video in a season, of those whose player tells it. */
export const VideoCurve = z.object({
  ...counted,
  video: VideoRow,
  /** Whose watching the curve is of: the latest. */
  counted: z.int(),
  parts: z.array(z.object({ from: z.int(), to: z.int(), viewers: z.int() })),
});
export type VideoCurve = z.infer<typeof VideoCurve>;
