import { IconPlus } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { formatNumber } from '#contract/words/numbers.ts';
import { ButtonLink } from '#web/kit/link.tsx';
import { PageTitle } from '#web/kit/page-title.tsx';
import { type Column, DataTable } from './data-table.tsx';
import type { List } from './define-list.ts';
import { ExcelButton } from './excel-button.tsx';
import type { Filter } from './filters.tsx';
import { ListTools } from './list-tools.tsx';
import classes from './list-view.module.css';
import { type Empty, ListView } from './list-view.tsx';
import { type Chosen, useSelection } from './selection.ts';
import { useList } from './use-list.ts';
import { useListTop } from './use-list-top.ts';

// Comes with the first row that is chosen.
const SelectionBar = lazy(async () => ({ default: (await import('./selection-bar.tsx')).SelectionBar }));

type Rows<Row> =
  | {
      /** What the table holds, for those who hear it. */
      caption: string;
      columns: readonly Column<Row>[];
      rows?: never;
    }
  | {
      /** Instead of a table: rows that are put in order, a tree. `before`: how many stand on the pages before. */
      rows: ComponentType<{ rows: readonly Row[]; isNarrowed: boolean; before: number }>;
      caption?: never;
      columns?: never;
    };

/** The way to the form of a new one. */
type Create = { to: NonNullable<LinkProps['to']>; params?: NonNullable<LinkProps['params']>; label: string };

export type ListScreenProps<Address, Input, Row> = Rows<Row> & {
  list: List<Address & object, Input & object, Row>;
  title?: string;
  text?: ReactNode;
  create?: Create;
  /** Further actions of the screen, beside its title; `input` is what the call was asked for. */
  actions?: ComponentType<{ input: Input; isNarrowed: boolean }>;
  /** Between the title and the list. */
  above?: ReactNode;
  /** What the search looks into: «Поиск по заголовку»; without it there is none. */
  search?: string;
  filters?: readonly Filter<NoInfer<Address>>[];
  /** What of the address says which list it is: it narrows nothing. */
  scope?: readonly (keyof Address & string)[];
  /** Orders by their names in the address, `sort` or `sort order`; the first is the list's own. */
  orders?: Readonly<Record<string, string>>;
  empty: Empty;
  /** Rows may be chosen, across pages, and something done with them. */
  selection?: {
    nameOf: (row: Row) => string;
    /** What of the input still holds for rows that were chosen by hand: its season, its order. */
    keeps?: (input: Input) => object;
    /** `input`: what the call is to be asked for to answer the chosen. */
    actions: ComponentType<{ chosen: Chosen; input: Input & { ids?: readonly number[] } }>;
  };
};

const createdAt = ({ to, params }: Create) => ({ to, ...(params ? { params } : {}) });

/** `open`: the row that is looked at beside the list. */
const pageAndOrder = ['page', 'before', 'sort', 'order', 'open'];

/** What a list is narrowed by: the same for its every page and order. */
const narrowingOf = (address: object) =>
  Object.entries(address)
    .filter(([name]) => !pageAndOrder.includes(name))
    .sort();

/** A list of the administrators from its columns, filters, orders, empty state and whatever else it names. */
export function ListScreen<
  Address extends { page?: number; search?: string },
  Input extends object,
  Row extends { id: number },
>(props: ListScreenProps<Address, Input, Row>) {
  const { list, title = list.title, text, above, search, filters = [], orders, scope = [], empty, selection } = props;
  const { actions: Actions } = props;
  const { address, input, narrow, turn, answer, loadedAt, error, isStale, again } = useList(list);
  const narrowing = narrowingOf(address);
  const isNarrowed = narrowing.some(([name]) => !scope.some((kept) => kept === name));
  const selected = useSelection(list.title, JSON.stringify(narrowing));
  const top = useListTop({ loadedAt, isStale, error });
  const { sort, order, before } = address as { sort?: string; order?: string; before?: number };
  const own = Object.keys(orders ?? {})[0];
  const sorting = {
    sort: sort ? [sort, order].filter(Boolean).join(' ') : own,
    sortBy: (by: string) => {
      const [name, way] = by === own ? [] : by.split(' ');
      turn({ page: undefined, sort: name, order: way });
    },
  };
  const { is_more = false, current_page = 1, per_page = 0 } = answer ?? {};
  // What comes whole is counted here; lines that go on and on are not.
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
            {Actions ? <Actions input={input} isNarrowed={isNarrowed} /> : null}
            {create}
          </>
        }
      />
      {above}
      <ListTools search={search} filters={filters} orders={orders} address={address} narrow={narrow} {...sorting} />
      <p className={classes.found} role="status" tabIndex={-1} ref={top.line}>
        {total === undefined || (total === 0 && !isNarrowed)
          ? null
          : `${isNarrowed ? 'Найдено' : 'Всего'}: ${is_more ? 'больше 10 000' : formatNumber(total)}`}
        {current_page > 1 ? `. Страница ${current_page}` : null}
        {before === undefined ? null : 'Показаны более ранние'}
      </p>
      <ListView
        answer={answer}
        isStale={isStale}
        error={error}
        isNarrowed={isNarrowed}
        empty={empty}
        create={create}
        before={before}
        isSearched={Boolean(address.search)}
        again={() => top.leadOnceLoaded(again)}
        turn={(change) => top.leadOnceLoaded(() => turn(change))}
      >
        {(rows) =>
          props.rows ? (
            <props.rows rows={rows} isNarrowed={isNarrowed} before={(current_page - 1) * per_page} />
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
