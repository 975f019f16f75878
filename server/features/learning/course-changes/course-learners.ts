import type { CourseLearners } from '#server/features/courses/teachings/course-use.ts';
import { countReaders, countTakers, listByMilestone } from './affected.ts';
import {
  countAsked,
  countAttemptsAt,
  countLearnersOf,
  countReached,
  isUnderWay,
  wasCorrectedSince,
} from './dependents.ts';

/** Learning's answers to the editing of courses (course-use.ts). */
export const learnersOfCourses: CourseLearners = {
  countBegun: countLearnersOf,
  countReached,
  countAttempts: countAttemptsAt,
  countAsked,
  wasCorrectedSince,
  isUnderWay,
  listByMilestone,
  countReaders,
  countTakers,
};
