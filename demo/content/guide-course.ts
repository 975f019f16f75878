import { guideMilestone01 } from '#demo/content/guide-course/01-role-of-a-guide.ts';
import { guideMilestone02 } from '#demo/content/guide-course/02-teenagers-at-sea.ts';
import { guideMilestone03 } from '#demo/content/guide-course/03-day-of-a-shift.ts';
import type { DemoMilestone } from './types.ts';

/** The guides' own short course, in the order of passing. */
export const demoGuideCourse: DemoMilestone[] = [guideMilestone01, guideMilestone02, guideMilestone03];
