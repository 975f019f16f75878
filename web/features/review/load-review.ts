import { audiences } from '#web/features/learning/audiences.ts';
import { loadQuery } from '#web/kit/loading/load.ts';
import { orNotFound } from '#web/kit/loading/or-not-found.ts';
import type { RouterContext } from '#web/router-context.ts';

type Who = keyof typeof audiences;
type Milestone = { id: number };

export const loadPassedTest = (context: RouterContext, who: Who, input: Milestone) =>
  orNotFound(loadQuery(context, (queries) => audiences[who].reviewCalls(queries).passedTest.queryOptions({ input })));

export const loadPassedLecture = (context: RouterContext, who: Who, input: Milestone) =>
  orNotFound(
    loadQuery(context, (queries) => audiences[who].reviewCalls(queries).passedLecture.queryOptions({ input })),
  );
