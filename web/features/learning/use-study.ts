import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useQueries } from '#web/use-api.ts';
import { useStudyCalls } from './audiences.ts';

export const useStudy = () => useSuspenseQuery(useStudyCalls().currentMilestone.queryOptions()).data;

/** Reloads everything that shows the learner's progress after a step of the course. */
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
