import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { DayField, isDay } from '#web/kit/fields/day-field.tsx';
import { FilterSelect } from '#web/kit/list/filter-select.tsx';
import type { Filter, FilterProps } from '#web/kit/list/filters.tsx';
import { useQueries } from '#web/use-api.ts';
import { PersonSelect } from '../person-select.tsx';
import type { logList } from './log-list.ts';

type Props = FilterProps<ReturnType<typeof logList.read>>;

const ActorFilter = ({ address, setFilter }: Props) => (
  <PersonSelect
    label="Кто"
    placeholder="Кто угодно"
    value={address.actor_id}
    onChange={(actor_id) => setFilter({ actor_id })}
  />
);

const SubjectFilter = ({ address, setFilter }: Props) => (
  <PersonSelect
    label="О ком"
    placeholder="О ком угодно"
    value={address.subject_id}
    onChange={(subject_id) => setFilter({ subject_id })}
  />
);

function DayFilter({ name, label, address, setFilter }: Props & { name: 'from' | 'to'; label: string }) {
  return (
    <DayField
      label={label}
      value={address[name] ?? ''}
      onChange={(typed) => (typed === '' || isDay(typed) ? setFilter({ [name]: typed || undefined }) : undefined)}
    />
  );
}
const FromFilter = (props: Props) => <DayFilter name="from" label="С дня" {...props} />;
const ToFilter = (props: Props) => <DayFilter name="to" label="По день" {...props} />;

function ActionFilter({ address, setFilter }: Props) {
  const { data: actions } = useSuspenseQuery(useQueries().people.logActions.queryOptions());
  return (
    <FilterSelect
      hasLabel
      label="Действие"
      all="Все действия"
      options={actions.data
        .map(({ action, title }) => ({ value: action, label: title }))
        .sort((a, b) => a.label.localeCompare(b.label, 'ru'))}
      value={address.action}
      onChange={(action) => setFilter({ action })}
    />
  );
}

/** Filter by one person, set by the link on the person's page. */
const OnePerson = ({ address, setFilter }: Props) =>
  address.person_id === undefined ? null : (
    <Button variant="light" onClick={() => setFilter({ person_id: undefined })}>
      Показать всех, а не одного
    </Button>
  );

/** Filters of the log. */
export const logFilters: Filter<Props['address']>[] = [
  ActorFilter,
  SubjectFilter,
  ActionFilter,
  FromFilter,
  ToFilter,
  OnePerson,
];
