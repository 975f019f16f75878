import { z } from 'zod';
import { id, pageQuery } from '#contract/route.ts';
import { filledLine, search } from '#contract/validation/text.ts';

export const title = filledLine(300);
export const byId = z.object({ id });
export const place = z.int().min(1).max(1000);

/** Limit of questions in a test, its own and what it takes, and in a section of the bank. */
export const MAX_QUESTIONS = 200;

/** Milestones that use a lecture or a test. */
export const usageList = z.array(z.object({ teaching_id: id, teaching_title: z.string(), ordinal_number: z.int() }));

/** Orders of a list: newest first, alphabetical, last changed first. */
export const courseSorts = ['newest', 'title', 'changed'] as const;
export type CourseSort = (typeof courseSorts)[number];
export const listQuery = z.object({
  ...pageQuery,
  search,
  sort: z.enum(courseSorts).default('newest'),
});
export type CourseListQuery = z.infer<typeof listQuery>;
