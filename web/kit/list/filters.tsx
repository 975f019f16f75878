import { type ComponentType, Fragment } from 'react';
import type { Direction } from '#contract/families/directions.ts';
import { regions } from '#contract/validation/regions.ts';
import { directionTitles } from '#contract/words/programme.ts';
import { FilterSelect } from './filter-select.tsx';
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
};

export type Filter<Address> = Choice<Address> | ComponentType<FilterProps<Address>>;

const dataOf = (options: Choice<never>['options']) =>
  Array.isArray(options)
    ? options.map((value) => ({ value, label: value }))
    : Object.entries(options).map(([value, label]) => ({ value, label }));

function ChoiceFilter<Address extends object>({
  choice: { name, label, all, otherwise, options },
  address,
  setFilter,
}: FilterProps<Address> & { choice: Choice<Address> }) {
  return (
    <FilterSelect
      label={label}
      all={all}
      options={dataOf(options)}
      value={(address[name] ?? otherwise) as string | number | undefined}
      // The address is read back: numbers become numbers.
      onChange={(chosen) => setFilter({ [name]: chosen === otherwise ? undefined : chosen } as Partial<Address>)}
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
};
