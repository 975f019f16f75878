import { IconPlus } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { formatNumber } from '#contract/words/numbers.ts';
import { ButtonLink } from '#web/kit/links/link.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import type { List } from './define-list.ts';
import { ExcelButton } from './excel-button.tsx';
import type { Filter } from './filters.tsx';
import { ListTools } from './list-tools.tsx';
import classes from './list-view.module.css';
import { type Empty, ListView } from './list-view.tsx';
import { type Column, DataTable } from './table/data-table.tsx';
import { type Selection, useSelection } from './table/selection.ts';
import { useList } from './use-list.ts';
import { useListTop } from './use-list-top.ts';

// Loaded with the first selected row.
const SelectionBar = lazy(async () => ({ default: (await import('./table/selection-bar.tsx')).SelectionBar }));

type Rows<Row> =
  | {
      /** Caption of the table for screen readers. */
      caption: string;
      columns: readonly Column<Row>[];
      rows?: never;
    }
  | {
      /** Replaces the table, e.g. by an ordered list or a tree. `before`: rows on previous pages. */
      rows: ComponentType<{ rows: readonly Row[]; isFiltered: boolean; before: number }>;
      caption?: never;
      columns?: never;
    };

/** Link to the form of a new record. */
type Create = { to: NonNullable<LinkProps['to']>; params?: NonNullable<LinkProps['params']>; label: string };

export type ListScreenProps<Address, Input, Row> = Rows<Row> & {
  list: List<Address & object, Input & object, Row>;
  title?: string;
  text?: ReactNode;
  create?: Create;
  /** Actions beside the title; `input`: the call's input. */
  actions?: ComponentType<{ input: Input; isFiltered: boolean }>;
  /** Between title and list. */
  above?: ReactNode;
  /** Label of the search: «Поиск по заголовку»; without it there is none. */
  search?: string;
  filters?: readonly Filter<NoInfer<Address>>[];
  /** Values of the query string that identify the list and do not count as filters. */
  scope?: readonly (keyof Address & string)[];
  /** Titles of orders by `sort` or `sort order`; the first is the default. */
  orders?: Readonly<Record<string, string>>;
  empty: Empty;
  /** Rows can be selected across pages. */
  selection?: {
    nameOf: (row: Row) => string;
    /** Input that still applies to rows selected by hand: its season, its order. */
    keeps?: (input: Input) => object;
    /** `input`: the call's input for the selected rows. */
    actions: ComponentType<{ chosen: Selection; input: Input & { ids?: readonly number[] } }>;
  };
};

const createdAt = ({ to, params }: Create) => ({ to, ...(params ? { params } : {}) });

/** `open`: the row shown beside the list. */
const pageAndOrder = ['page', 'per_page', 'before', 'sort', 'order', 'open'];

/** The filters of an address, regardless of page and order. */
const filterOf = (address: object) =>
  Object.entries(address)
    .filter(([name]) => !pageAndOrder.includes(name))
    .sort();

/** Screen of an administrators' list: columns, filters, orders, empty state and more. */
export function ListScreen<
  Address extends { page?: number; search?: string },
  Input extends object,
  Row extends { id: number },
>(props: ListScreenProps<Address, Input, Row>) {
  const { list, title = list.title, text, above, search, filters = [], orders, scope = [], empty, selection } = props;
  const { actions: Actions } = props;
  const { address, input, setFilter, setAddress, answer, loadedAt, error, isStale, retry } = useList(list);
  const filter = filterOf(address);
  const isFiltered = filter.some(([name]) => !scope.some((scoped) => scoped === name));
  const selected = useSelection(list.title, JSON.stringify(filter));
  const top = useListTop({ loadedAt, isStale, error });
  const { sort, order, before } = address as { sort?: string; order?: string; before?: number };
  const defaultOrder = Object.keys(orders ?? {})[0];
  const sorting = {
    sort: sort ? [sort, order].filter(Boolean).join(' ') : defaultOrder,
    sortBy: (by: string) => {
      const [name, direction] = by === defaultOrder ? [] : by.split(' ');
      setAddress({ page: undefined, sort: name, order: direction });
    },
  };
  const { is_more = false, current_page = 1, per_page = 0 } = answer ?? {};
  // Complete lists are counted here, cursor lists not at all.
  const total = answer?.total ?? (answer?.next === undefined ? answer?.data.length : undefined);
  const count = selected.isAll ? (is_more ? undefined : total) : selected.ids.size;
  const clear = () => {
    selected.clear();
    top.lead();
  };
  const chosen = { ids: selected.isAll ? undefined : [...selected.ids], count, clear };
  const chosenInput = chosen.ids ? { ...(selection?.keeps?.(input) as Input), ids: chosen.ids } : input;
  const create = props.create ? (
    <ButtonLink {...createdAt(props.create)} leftSection={<IconPlus size={18} aria-hidden />}>
      {props.create.label}
    </ButtonLink>
  ) : null;

  return (
    <>
      <PageTitle
        title={title}
        text={text}
        actions={
          <>
            <ExcelButton list={list} input={input} />
            {Actions ? <Actions input={input} isFiltered={isFiltered} /> : null}
            {create}
          </>
        }
      />
      {above}
      <ListTools
        search={search}
        filters={filters}
        orders={orders}
        address={address}
        setFilter={setFilter}
        {...sorting}
      />
      <p className={classes.found} role="status" tabIndex={-1} ref={top.line}>
        {total === undefined || (total === 0 && !isFiltered)
          ? null
          : `${isFiltered ? 'Найдено' : 'Всего'}: ${is_more ? 'больше 10 000' : formatNumber(total)}`}
        {current_page > 1 ? `. Страница ${current_page}` : null}
        {before === undefined ? null : 'Показаны более ранние'}
      </p>
      <ListView
        answer={answer}
        isStale={isStale}
        error={error}
        isFiltered={isFiltered}
        empty={empty}
        create={create}
        before={before}
        isSearched={Boolean(address.search)}
        retry={() => top.leadOnceLoaded(retry)}
        setPage={(change) => top.leadOnceLoaded(() => setAddress(change))}
      >
        {(rows) =>
          props.rows ? (
            <props.rows rows={rows} isFiltered={isFiltered} before={(current_page - 1) * per_page} />
          ) : (
            <DataTable
              caption={props.caption}
              columns={props.columns}
              rows={rows}
              choice={selection ? selected.choiceOf(rows, selection.nameOf, isStale) : undefined}
              sorting={orders ? sorting : undefined}
            />
          )
        }
      </ListView>
      {selection && count !== 0 ? (
        <Suspense>
          <SelectionBar
            count={count}
            isMore={is_more}
            clear={clear}
            chooseAll={selected.chooseAll}
            total={selected.isAll || total === count ? undefined : total}
            isFull={selected.isFull && !selected.isAll}
          >
            <selection.actions chosen={chosen} input={chosenInput} />
            <ExcelButton list={list} input={chosenInput} compact />
          </SelectionBar>
        </Suspense>
      ) : null}
    </>
  );
}
