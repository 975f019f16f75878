import { Select } from '@mantine/core';
import { type ComponentType, Fragment } from 'react';
import type { Direction } from '#contract/families/directions.ts';
import { regions } from '#contract/validation/regions.ts';
import { directionTitles } from '#contract/words/programme.ts';
import type { SetFilter } from './use-list.ts';

/** Props of a filter component. */
export type FilterProps<Address> = { address: Address; setFilter: SetFilter<Address> };

/**
 * Select of one value, kept in the address under `name`; without `all` one is always chosen, by default `otherwise`.
 */
export type Choice<Address> = {
  name: keyof Address & string;
  label: string;
  /** Label while nothing is chosen. */
  all?: string;
  otherwise?: string;
  options: Readonly<Record<string, string>> | readonly string[];
  searchable?: boolean;
};

export type Filter<Address> = Choice<Address> | ComponentType<FilterProps<Address>>;

const dataOf = (options: Choice<never>['options']) =>
  Array.isArray(options) ? [...options] : Object.entries(options).map(([value, label]) => ({ value, label }));

/** Select props for clearing, with the button's label. */
export const clear = (label: string) => ({ clearable: true, clearButtonProps: { 'aria-label': label } });

function ChoiceFilter<Address extends object>({
  choice: { name, label, all, otherwise, options, searchable = false },
  address,
  setFilter,
}: FilterProps<Address> & { choice: Choice<Address> }) {
  const value = address[name];
  return (
    <Select
      aria-label={label}
      {...(all ? { placeholder: all, ...clear(all) } : { allowDeselect: false })}
      searchable={searchable}
      data={dataOf(options)}
      value={value === undefined ? (otherwise ?? null) : String(value)}
      // The address is read back: numbers become numbers.
      onChange={(chosen) =>
        setFilter({ [name]: chosen === otherwise ? undefined : (chosen ?? undefined) } as Partial<Address>)
      }
      {...(searchable ? { comboboxProps: { withinPortal: false, width: 340, position: 'bottom-start' } } : {})}
    />
  );
}

/** Filters of a list in a row. */
export function Filters<Address extends object>({
  filters,
  ...props
}: FilterProps<Address> & { filters: readonly Filter<Address>[] }) {
  return filters.map((filter, index) => {
    const FilterComponent = filter;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the filters of a list never change their places
      <Fragment key={index}>
        {typeof FilterComponent === 'function' ? (
          <FilterComponent {...props} />
        ) : (
          <ChoiceFilter choice={FilterComponent} {...props} />
        )}
      </Fragment>
    );
  });
}

export const directionFilter: Choice<{ direction?: Direction }> = {
  name: 'direction',
  label: 'Направление',
  all: 'Все направления',
  get options() {
    return directionTitles();
  },
};

export const regionFilter: Choice<{ region?: string }> = {
  name: 'region',
  label: 'Регион',
  all: 'Все регионы',
  options: regions,
  searchable: true,
};
