import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { RouterContext } from '#web/router-context.ts';
import { useQueries } from '#web/use-api.ts';
import { useStudyCalls, whoStudies } from './who-studies.ts';

type Who = keyof typeof whoStudies;

/** The learner's place in the course, loaded before a study screen is shown. */
export const loadStudy = ({ queryClient, queries }: RouterContext, who: Who) =>
  queryClient.ensureQueryData(whoStudies[who].calls(queries).currentMilestone.queryOptions());

export const useStudy = () => useSuspenseQuery(useStudyCalls().currentMilestone.queryOptions()).data;

/** After a step of the course everything that shows the learner's place is asked anew. */
export function useStepTaken(): () => Promise<void> {
  const queryClient = useQueryClient();
  const queries = useQueries();
  const calls = useStudyCalls();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: calls.key() }),
      queryClient.invalidateQueries({ queryKey: queries.families.ownTimeouts.key() }),
      queryClient.invalidateQueries({ queryKey: queries.profile.data.key() }),
    ]);
  };
}
