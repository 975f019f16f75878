import { useQuery } from '@tanstack/react-query';
import { journeyKeys } from '#contract/evakobaza/names.ts';
import type { JourneyForm } from '#contract/trips/fields.ts';
import type { TripPointId } from '#contract/trips/points.ts';
import { formatDay } from '#contract/words/dates.ts';
import { FilterSelect } from '#web/kit/list/filter-select.tsx';
import type { FilterProps } from '#web/kit/list/filters.tsx';
import { useQueries } from '#web/use-api.ts';

type Address = {
  way?: JourneyForm;
  day?: string;
  hour?: number;
  point?: TripPointId;
  train?: string;
};
type Props = FilterProps<Address>;

const useDays = (way: JourneyForm) =>
  useQuery(useQueries().evakobaza.timeline.queryOptions({ input: { way } })).data?.data ?? [];
const knownValues = (values: readonly string[], value: string | undefined): string[] =>
  [...new Set([...values, ...(value === undefined ? [] : [value])])].sort();

/** The journey that day, hour, point, mode and train refer to; changing it clears them. */
export const JourneyFilter = ({ address, setFilter }: Props) => (
  <FilterSelect
    label="Прибытие или отъезд"
    options={[
      { value: 'arrival', label: 'О прибытии' },
      { value: 'departure', label: 'Об отъезде' },
    ]}
    value={address.way ?? 'arrival'}
    onChange={(chosen) => {
      const way = journeyKeys.find((one) => one === chosen);
      setFilter({
        way: way === 'arrival' ? undefined : way,
        day: undefined,
        hour: undefined,
        point: undefined,
        train: undefined,
      });
    }}
  />
);

export function DayFilter({ address, setFilter }: Props) {
  const days = useDays(address.way ?? 'arrival');
  const counts = new Map(days.map(({ day, total }) => [day, total]));
  return (
    <FilterSelect
      label="День"
      all="Любой день"
      options={knownValues([...counts.keys()], address.day).map((day) => ({
        value: day,
        label: `${formatDay(day)} (${counts.get(day) ?? 0})`,
      }))}
      value={address.day}
      onChange={(day) => setFilter({ day })}
    />
  );
}

export function HourFilter({ address, setFilter }: Props) {
  const days = useDays(address.way ?? 'arrival').filter(({ day }) => !address.day || day === address.day);
  const hours = days.flatMap(({ hours: some }) => some.map(({ hour }) => String(hour).padStart(2, '0')));
  const value = address.hour === undefined ? undefined : String(address.hour).padStart(2, '0');
  return (
    <FilterSelect
      label="Час"
      all="Любой час"
      options={knownValues(hours, value).map((hour) => ({ value: hour, label: `${hour}:00–${hour}:59` }))}
      value={value}
      onChange={(hour) => setFilter({ hour: hour === undefined ? undefined : Number(hour) })}
    />
  );
}

export function TrainFilter({ address, setFilter }: Props) {
  const days = useDays(address.way ?? 'arrival').filter(({ day }) => !address.day || day === address.day);
  const trains = days.flatMap(({ hours }) =>
    hours.flatMap(({ points }) => points.flatMap((point) => point.trains.map(({ train }) => train))),
  );
  return (
    <FilterSelect
      label="Поезд"
      all="Любой поезд"
      options={knownValues(trains, address.train).map((train) => ({ value: train, label: `Поезд ${train}` }))}
      value={address.train}
      onChange={(train) => setFilter({ train })}
    />
  );
}

export function PointFilter({ address, setFilter }: Props) {
  const { data } = useQuery(useQueries().trips.points.queryOptions());
  const points =
    address.way === 'departure'
      ? [...(data?.self_departure_point ?? []), ...(data?.departure_point ?? [])]
      : [...(data?.self_arrival_point ?? []), ...(data?.arrival_point ?? [])];
  return (
    <FilterSelect
      label="Пункт"
      all="Все пункты"
      options={points.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={address.point}
      onChange={(chosen) => setFilter({ point: points.find(({ id }) => String(id) === chosen)?.id })}
    />
  );
}
