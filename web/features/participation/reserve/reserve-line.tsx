import { useQuery } from '@tanstack/react-query';
import { useQueries } from '#web/use-api.ts';
import { reserveOptions } from './reserve-options.ts';

/** The place in the reserve as a line of a home; loaded after the page. */
export function ReserveLine({ child }: { child?: number }) {
  const { data } = useQuery(reserveOptions(useQueries(), child));
  const reserve = data?.data;
  if (!data || data.closed || data.are_points_held || (data.started && !data.is_summing_up && !reserve?.place))
    return null;
  return (
    <p>
      <strong>
        {data.is_summing_up
          ? 'Подводим итоги отбора: о них придёт сообщение.'
          : reserve
            ? `Место в резерве: ${reserve.place} из ${reserve.amount}, свободных мест: ${reserve.free}.`
            : 'Отбор ещё не начался.'}
      </strong>
    </p>
  );
}
