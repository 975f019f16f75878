import { sql } from 'drizzle-orm';
import type { LearnerState } from '#contract/statistics/words.ts';
import { participations } from '#server/features/participation/reads.ts';

/** A learner is a participation that has begun a course. */

/** Never null of one. */
export const learnerState = sql<LearnerState>`${participations.learning_state}`;

/** The deadline of the milestone somebody is under way at; that of a trip or of nobody is none. As the indexes have it. */
export const milestoneDeadline = sql<
  string | null
>`case when learning_state in ('reading', 'testing', 'paused') then deadline end`.mapWith(participations.deadline);
