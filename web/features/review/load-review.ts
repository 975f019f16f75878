import { redirect } from '@tanstack/react-router';
import { audiences } from '#web/features/learning/audiences.ts';
import { loadStudy } from '#web/features/learning/load-study.ts';
import { loadQuery, tryLoad } from '#web/kit/loading/load.ts';
import { orNotFound } from '#web/kit/loading/or-not-found.ts';
import type { RouterContext } from '#web/router-context.ts';

type Who = keyof typeof audiences;
type Milestone = { id: number };

export const loadPassedTest = (context: RouterContext, who: Who, input: Milestone) =>
  orNotFound(loadQuery(context, (queries) => audiences[who].reviewCalls(queries).passedTest.queryOptions({ input })));

/** Loads the lecture of a passed milestone; the one under way, which messages may lead to, is read where it is studied. */
export async function loadPassedLecture(context: RouterContext, who: Who, input: Milestone): Promise<void> {
  const { milestone } = await loadStudy(context, who);
  if (milestone?.id === input.id) throw redirect({ to: audiences[who].lecture, hash: true });
  await Promise.all([
    orNotFound(
      loadQuery(context, (queries) => audiences[who].reviewCalls(queries).passedLecture.queryOptions({ input })),
    ),
    tryLoad(context, (queries) =>
      audiences[who].unclearCalls(queries).ownMarks.queryOptions({ input: { milestone_id: input.id } }),
    ),
  ]);
}
