import { FilterSelect } from './filter-select.tsx';
import classes from './filters.module.css';
import { type Filter, type FilterProps, Filters } from './filters.tsx';
import { SearchField } from './search-field.tsx';

/** Long titles of orders need a wider select. */
const isLong = (orders: Readonly<Record<string, string>>): boolean =>
  Object.values(orders).some((label) => label.length > 16);

type Props<Address> = FilterProps<Address> & {
  search?: string | undefined;
  filters: readonly Filter<Address>[];
  orders?: Readonly<Record<string, string>> | undefined;
  sort: string | undefined;
  sortBy: (sort: string) => void;
};

/** Search, filters and order of a list. */
export function ListTools<Address extends { search?: string }>(props: Props<Address>) {
  const { search, filters, orders, sort, sortBy, address, setFilter } = props;
  if (!search && filters.length === 0 && !orders) return null;
  return (
    <search className={classes.filters}>
      {search ? (
        <div className={classes.search}>
          <SearchField
            label={search}
            initial={address.search ?? ''}
            onSearch={(typed) =>
              setFilter({ search: typed || undefined } as { [Name in keyof Address]?: Address[Name] }, {
                replace: true,
              })
            }
          />
        </div>
      ) : null}
      <Filters filters={filters} address={address} setFilter={setFilter} />
      {orders ? (
        <FilterSelect
          className={isLong(orders) ? classes.long : undefined}
          label="Порядок"
          options={Object.entries(orders).map(([value, label]) => ({ value, label }))}
          value={sort}
          onChange={(by) => by && sortBy(by)}
        />
      ) : null}
    </search>
  );
}
