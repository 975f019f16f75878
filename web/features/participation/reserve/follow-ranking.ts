import { useQueryClient } from '@tanstack/react-query';
import type { Direction } from '#contract/families/directions.ts';
import { useRanking } from '#web/live-rankings.ts';
import { useQueries } from '#web/use-api.ts';

/** Asks for the place and the reserve anew when the ranking of the direction has changed, while the component is mounted. */
export function useFollowRanking(direction: Direction | null | undefined): void {
  const client = useQueryClient();
  const { achievements, enrollment } = useQueries();
  useRanking(direction, () => {
    for (const queryKey of [achievements.list.key(), enrollment.reserve.key()])
      client.invalidateQueries({ queryKey }).catch(() => undefined);
  });
}
