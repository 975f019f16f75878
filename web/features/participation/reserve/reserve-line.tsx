import { useQuery } from '@tanstack/react-query';
import { useQueries } from '#web/use-api.ts';
import { useFollowRanking } from './follow-ranking.ts';
import { reserveSentence, unassessedSentence } from './place-words.ts';
import { reserveOptions } from './reserve-options.ts';

type Props = {
  /** A parent's child; missing for the participant itself. */
  child?: number | undefined;
};

/** The place in the reserve as a line of a home; loaded after the page. */
export function ReserveLine({ child }: Props) {
  const { data } = useQuery(reserveOptions(useQueries(), child));
  useFollowRanking(data?.direction);
  if (!data || data.closed || data.are_points_held) return null;
  if (data.started && !data.is_summing_up && !data.data) return null;
  const { data: reserve } = data;
  return (
    <p>
      <strong>
        {data.is_summing_up
          ? 'Подводим итоги отбора: о них придёт сообщение.'
          : reserve
            ? reserveSentence(reserve, child === undefined ? 'child' : 'parent')
            : 'Отбор ещё не начался.'}
      </strong>{' '}
      {reserve && !data.is_summing_up ? unassessedSentence(reserve.to_assess) : ''}
    </p>
  );
}
