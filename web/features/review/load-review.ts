import { audiences } from '#web/features/learning/audiences.ts';
import { orNotFound } from '#web/kit/or-not-found.ts';
import type { RouterContext } from '#web/router-context.ts';

type Who = keyof typeof audiences;
type Milestone = { id: number };

export const loadPassedTest = ({ queryClient, queries }: RouterContext, who: Who, input: Milestone) =>
  orNotFound(queryClient.ensureQueryData(audiences[who].reviewCalls(queries).passedTest.queryOptions({ input })));

export const loadPassedLecture = ({ queryClient, queries }: RouterContext, who: Who, input: Milestone) =>
  orNotFound(queryClient.ensureQueryData(audiences[who].reviewCalls(queries).passedLecture.queryOptions({ input })));
