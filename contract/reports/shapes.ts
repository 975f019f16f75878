import { z } from 'zod';
import { directions } from '#contract/families/directions.ts';
import { MilestoneColor } from '#contract/learning/milestones.ts';
import { type VideoType, videoTypes } from '#contract/materials/kinds.ts';
import { id, instant } from '#contract/route.ts';
import { participantStatus } from '#contract/status-code.ts';
import { videoSources } from './words.ts';

/** Season of the numbers, and when they were counted. */
export const countedFromOutput = { season: z.int(), counted_at: instant };

/** A row of a rating or of the storm; `id` is the participation's. */
export const PointsRow = z.object({
  id,
  user_id: id,
  surname: z.string(),
  name: z.string(),
  patronymic: z.string(),
  /** In a past season the final status. */
  participant_status: participantStatus,
  direction: z.enum(directions).nullable(),
  region: z.string().nullable(),
  school: z.string().nullable(),
  /** Place in the rating; null in the storm. */
  place: z.int().nullable(),
  /** Place in the direction's ranking, as participant and parent see it; null if not ranked. */
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

/** Participants of one region, school or direction; `id` is the row's number in the order. */
export const GroupRow = z.object({
  id: z.int(),
  /** Null: not stated. */
  name: z.string().nullable(),
  /** Filter values of the rating that show these participants. */
  region: z.string().nullable(),
  direction: z.enum(directions).nullable(),
  school_id: id.nullable(),
  total: z.int(),
  mean: z.number(),
  median: z.number(),
  best: z.number(),
});
export type GroupRow = z.infer<typeof GroupRow>;

/** Distribution of numbers: quartiles, mean and deviation. */
export const Distribution = z.object({
  mean: z.number(),
  /** Standard deviation. */
  deviation: z.number(),
  least: z.number(),
  lower: z.number(),
  median: z.number(),
  upper: z.number(),
  most: z.number(),
});
export type Distribution = z.infer<typeof Distribution>;

/** A milestone's test in a season; `id` is the milestone's. */
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
  /** Tests submitted by the portal when the time was over. */
  ran_out: z.int(),
  /** Distribution of points, and of seconds from opening to submission; null without a submission. */
  points: Distribution.nullable(),
  seconds: Distribution.nullable(),
});
export type TestRow = z.infer<typeof TestRow>;

export const VideoRow = z.object({
  id,
  video_title: z.string(),
  video_type: z.enum(Object.keys(videoTypes) as [VideoType, ...VideoType[]]),
  source: z.enum(videoSources),
  position: z.int(),
  /** Participants and guides who opened it. */
  viewers: z.int(),
  /** How many of them have a player that reports what was watched. */
  told: z.int(),
  /** Mean share these have watched, 0 to 1; null if no player reports. */
  mean_share: z.number().nullable(),
  /** Watched to the end or marked as watched. */
  finished: z.int(),
  /** Of these, marked by hand. */
  by_hand: z.int(),
});
export type VideoRow = z.infer<typeof VideoRow>;

/** Somebody who opened a video; `id` is the person's. */
export const ViewerRow = z.object({
  id,
  utype: z.int(),
  full_name: z.string(),
  /** Null if the player does not report. */
  share: z.number().nullable(),
  watched_at: instant.nullable(),
  is_marked_by_hand: z.boolean(),
  begun_at: instant,
  reported_at: instant,
});
export type ViewerRow = z.infer<typeof ViewerRow>;

/** How many viewers watched each tenth of a video in a season, of those whose player reports it. */
export const VideoCurve = z.object({
  ...countedFromOutput,
  video: VideoRow,
  /** Number of viewers in the curve, the latest ones. */
  counted: z.int(),
  parts: z.array(z.object({ from: z.int(), to: z.int(), viewers: z.int() })),
});
export type VideoCurve = z.infer<typeof VideoCurve>;

/** How soon a colleague has answered in dialogs in one week; `id` is the row's number. Times in seconds. */
export const AnswerRow = z.object({
  id: z.int(),
  /** Monday of the week, by Moscow's calendar. */
  week: z.iso.date(),
  /** Empty once the account is gone. */
  name: z.string(),
  /** Answers that somebody waited for. */
  answers: z.int(),
  median: z.int(),
  mean: z.int(),
  longest: z.int(),
  /** Of these, within the time families are promised (`chat_answer_hours`). */
  in_time: z.int(),
});
export type AnswerRow = z.infer<typeof AnswerRow>;
