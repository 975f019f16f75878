import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { RouterContext } from '#web/router.tsx';
import { useQueries } from '#web/use-api.ts';

/** The pupil's place in the course, loaded before a study screen is shown. */
export const loadStudy = ({ queryClient, queries }: RouterContext) =>
  queryClient.ensureQueryData(queries.learning.currentMilestone.queryOptions());

export const useStudy = () => useSuspenseQuery(useQueries().learning.currentMilestone.queryOptions()).data;

/** After a step of the course everything that shows the pupil's place is asked anew. */
export function useStepTaken(): () => Promise<void> {
  const queryClient = useQueryClient();
  const queries = useQueries();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: queries.learning.key() }),
      queryClient.invalidateQueries({ queryKey: queries.families.ownTimeouts.key() }),
      queryClient.invalidateQueries({ queryKey: queries.accounts.data.key() }),
    ]);
  };
}
