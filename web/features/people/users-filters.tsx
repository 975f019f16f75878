import { Pill, Select } from '@mantine/core';
import { roleNames } from '#contract/roles.ts';
import { statuses, statusLabel } from '#contract/statuses.ts';
import classes from '#web/kit/filters.module.css';
import { clear, DirectionFilter, RegionFilter } from '#web/kit/region-filters.tsx';
import { SearchField } from '#web/kit/search-field.tsx';
import type { UsersSearch } from './users-search.ts';

type Props = {
  search: UsersSearch;
  /** The year of the season that runs now. */
  currentYear: number;
  /** Of the school the list is narrowed to. */
  schoolName: string | undefined;
  narrow: (change: { [Name in keyof UsersSearch]?: UsersSearch[Name] | undefined }) => void;
};

const FIRST_SEASON = 2024;

/** What the list of people is narrowed and ordered by. */
export function UsersFilters({ search, currentYear, schoolName, narrow }: Props) {
  const seasons = Array.from({ length: currentYear - FIRST_SEASON + 1 }, (_, index) => String(currentYear - index));
  return (
    <search className={classes.filters}>
      <div className={classes.search}>
        <SearchField label="Поиск: имя, телефон, почта, школа" initial={search.search ?? ''} />
      </div>
      <Select
        aria-label="Роль"
        placeholder="Все роли"
        {...clear('Все роли')}
        data={Object.entries(roleNames).map(([value, label]) => ({ value, label }))}
        value={search.role ?? null}
        onChange={(role) => narrow({ role: (role as UsersSearch['role']) ?? undefined })}
      />
      <Select
        aria-label="Статус"
        placeholder="Все статусы"
        searchable
        {...clear('Все статусы')}
        data={Object.values(statuses).map((code) => ({ value: String(code), label: statusLabel(code) }))}
        value={search.status === undefined ? null : String(search.status)}
        onChange={(status) => narrow({ status: status === null ? undefined : Number(status) })}
        comboboxProps={{ width: 340, position: 'bottom-start' }}
      />
      <DirectionFilter value={search.direction} onChange={(direction) => narrow({ direction })} />
      <RegionFilter value={search.region} onChange={(region) => narrow({ region })} />
      <Select
        aria-label="Сезон участия"
        placeholder="Все сезоны"
        {...clear('Все сезоны')}
        data={seasons}
        value={search.season === undefined ? null : String(search.season)}
        onChange={(season) => narrow({ season: season === null ? undefined : Number(season) })}
      />
      <Select
        aria-label="Порядок"
        allowDeselect={false}
        data={[
          { value: 'newest', label: 'Сначала новые' },
          { value: 'surname', label: 'По фамилии' },
          { value: 'changed', label: 'По смене статуса' },
        ]}
        value={search.sort ?? 'newest'}
        onChange={(sort) => narrow({ sort: sort === 'surname' || sort === 'changed' ? sort : undefined })}
      />
      {search.school_id === undefined ? null : (
        <Pill
          size="lg"
          withRemoveButton
          removeButtonProps={{ 'aria-label': 'Показать все школы' }}
          onRemove={() => narrow({ school_id: undefined })}
        >
          {schoolName ? `Школа: ${schoolName}` : 'Одна школа'}
        </Pill>
      )}
    </search>
  );
}
