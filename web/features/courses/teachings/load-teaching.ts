import type { Audience } from '#contract/courses/teachings.ts';
import { loadQuery } from '#web/kit/loading/load.ts';
import { orNotFound } from '#web/kit/loading/or-not-found.ts';
import type { RouterContext } from '#web/router-context.ts';

/** Query of the audience's courses, the active one first. */
export const coursesOf = (audience: Audience) => ({ page: 1, search: '', sort: 'newest' as const, audience });

/** Loads a course's milestones, the courses of its audience, and its practice test. */
export async function loadTeaching(context: RouterContext, teaching_id: number): Promise<void> {
  const { teaching } = await orNotFound(
    loadQuery(context, ({ courses }) => courses.milestones.queryOptions({ input: { teaching_id } })),
  );
  await Promise.all([
    loadQuery(context, ({ courses }) => courses.teachings.queryOptions({ input: coursesOf(teaching.audience) })),
    loadQuery(context, ({ practice }) => practice.ofTeaching.queryOptions({ input: { teaching_id } })),
  ]);
}
