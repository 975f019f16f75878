import { z } from 'zod';
import { id, instant } from '../route.ts';

export const milestoneColors = ['blue', 'yellow', 'red', 'green', 'orange'] as const;

export const MilestoneColor = z.enum(milestoneColors);

export type MilestoneColor = z.infer<typeof MilestoneColor>;

export const milestone = {
  id,
  ordinal_number: z.int(),
  milestone_title: z.string(),
  color: MilestoneColor,
};

/** A milestone's lecture as readers get it; `lecture_html_file` is the cleaned HTML itself. */
export const StudyLecture = z.object({
  lecture_title: z.string(),
  lecture_announcement: z.string(),
  lecture_html_file: z.string(),
  lecture_author: z.string(),
});

export type StudyLecture = z.infer<typeof StudyLecture>;

/** A test before it is opened. */
export const ExamSummary = z.object({
  exam_title: z.string(),
  exam_announcement: z.string(),
  exam_points: z.number(),
  /** Duration in minutes. */
  exam_duration: z.int(),
  questions_count: z.int(),
});

export type ExamSummary = z.infer<typeof ExamSummary>;

/**
 * The current milestone. The lecture's HTML has its own call, since the menu's timer asks for the milestone each
 * minute.
 */
export const CurrentMilestone = z.object({
  ...milestone,
  lecture: StudyLecture.omit({ lecture_html_file: true }),
  exam: ExamSummary,
});

export type CurrentMilestone = z.infer<typeof CurrentMilestone>;

/** A milestone on the depth map. */
export const MapMilestone = z.object({
  ...milestone,
  state: z.enum(['passed', 'current', 'ahead']),
  /** Points scored; null until the test is submitted. */
  points: z.number().nullable(),
  exam_points: z.number(),
  /** Deadline of the current milestone; null for others. */
  deadline: instant.nullable(),
  passed_at: instant.nullable(),
});

export type MapMilestone = z.infer<typeof MapMilestone>;

export const PassedMilestone = z.object({
  id,
  user_id: id,
  created_at: instant,
  updated_at: instant,
  ordinal_number: z.int(),
  milestone_title: z.string(),
  color: MilestoneColor,
  points: z.number(),
  learning_exam: z.object({ exam_title: z.string(), exam_points: z.number() }),
});

export type PassedMilestone = z.infer<typeof PassedMilestone>;
