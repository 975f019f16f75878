import { whoStudies } from '#web/features/learning/who-studies.ts';
import { orNotFound } from '#web/kit/or-not-found.ts';
import type { RouterContext } from '#web/router-context.ts';

type Who = keyof typeof whoStudies;
type Milestone = { id: number };

export const loadPassedTest = ({ queryClient, queries }: RouterContext, who: Who, input: Milestone) =>
  orNotFound(queryClient.ensureQueryData(whoStudies[who].reviewCalls(queries).passedTest.queryOptions({ input })));

export const loadPassedLecture = ({ queryClient, queries }: RouterContext, who: Who, input: Milestone) =>
  orNotFound(queryClient.ensureQueryData(whoStudies[who].reviewCalls(queries).passedLecture.queryOptions({ input })));
