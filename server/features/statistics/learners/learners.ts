import { sql } from 'drizzle-orm';
import type { LearnerState } from '#contract/statistics/words.ts';
import { participations } from '#server/features/participation/reads.ts';

/** A learner is a participation that has begun a course. */

/** Never null of one. */
export const learnerState = sql<LearnerState>`${participations.learning_state}`;

/** Where the deadline of a participation is that of its milestone. */
const statesWithDeadline: readonly LearnerState[] = ['reading', 'testing', 'paused'];
export const isWithDeadline = (state: LearnerState): boolean => statesWithDeadline.includes(state);

/** The deadline of the milestone somebody is under way at; that of a trip or of nobody is none. As the indexes have it. */
export const milestoneDeadline = sql<
  string | null
>`case when learning_state in (${sql.raw(statesWithDeadline.map((state) => `'${state}'`).join(', '))}) then deadline end`.mapWith(
  participations.deadline,
);
