import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { journeyKeys } from '#contract/evakobaza/names.ts';
import type { JourneyForm } from '#contract/trips/fields.ts';
import type { TripPointId } from '#contract/trips/points.ts';
import { formatDay } from '#contract/words/dates.ts';
import { clear, type FilterProps } from '#web/kit/list/filters.tsx';
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
  <Select
    aria-label="Прибытие или отъезд"
    allowDeselect={false}
    data={[
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
    <Select
      aria-label="День"
      placeholder="Любой день"
      {...clear('Любой день')}
      data={knownValues([...counts.keys()], address.day).map((day) => ({
        value: day,
        label: `${formatDay(day)} (${counts.get(day) ?? 0})`,
      }))}
      value={address.day ?? null}
      onChange={(day) => setFilter({ day: day ?? undefined })}
    />
  );
}

export function HourFilter({ address, setFilter }: Props) {
  const days = useDays(address.way ?? 'arrival').filter(({ day }) => !address.day || day === address.day);
  const hours = days.flatMap(({ hours: some }) => some.map(({ hour }) => String(hour).padStart(2, '0')));
  const value = address.hour === undefined ? undefined : String(address.hour).padStart(2, '0');
  return (
    <Select
      aria-label="Час"
      placeholder="Любой час"
      {...clear('Любой час')}
      data={knownValues(hours, value).map((hour) => ({ value: hour, label: `${hour}:00–${hour}:59` }))}
      value={value ?? null}
      onChange={(hour) => setFilter({ hour: hour === null ? undefined : Number(hour) })}
    />
  );
}

export function TrainFilter({ address, setFilter }: Props) {
  const days = useDays(address.way ?? 'arrival').filter(({ day }) => !address.day || day === address.day);
  const trains = days.flatMap(({ hours }) =>
    hours.flatMap(({ points }) => points.flatMap((point) => point.trains.map(({ train }) => train))),
  );
  return (
    <Select
      aria-label="Поезд"
      placeholder="Любой поезд"
      {...clear('Любой поезд')}
      searchable
      comboboxProps={{ withinPortal: false }}
      data={knownValues(trains, address.train).map((train) => ({ value: train, label: `Поезд ${train}` }))}
      value={address.train ?? null}
      onChange={(train) => setFilter({ train: train ?? undefined })}
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
    <Select
      aria-label="Пункт"
      placeholder="Все пункты"
      {...clear('Все пункты')}
      data={points.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={address.point === undefined ? null : String(address.point)}
      onChange={(chosen) => setFilter({ point: points.find(({ id }) => String(id) === chosen)?.id })}
    />
  );
}
