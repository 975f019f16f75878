import type { QueryFunction, QueryKey } from '@tanstack/react-query';
import type { Queries } from '#web/api.ts';
import { loadQuery } from '#web/kit/loading/load.ts';
import { title as tabTitle } from '#web/kit/page/title.ts';
import type { RouterContext } from '#web/router-context.ts';
import { type ReadParam, readPage, readWords } from './address.ts';

/** Answer of a list's call: a numbered page, a cursor page (`next`), or everything. */
export type ListAnswer<Row> = {
  data: readonly Row[];
  current_page?: number;
  per_page?: number;
  to?: number;
  total?: number;
  /** More than ten thousand rows, of which only the first are counted and paged. */
  is_more?: boolean;
  /** Too many matches of the search to include their families. */
  is_frequent?: boolean;
  next?: number | null;
};

type ListQuery<Answer> = { queryKey: QueryKey; queryFn: QueryFunction<Answer> };

type AddressReaders = Record<string, ReadParam<unknown>>;
/** Query string of a list. The first page, an empty search and the default order are not written into it. */
export type AddressOf<K extends AddressReaders> = { page?: number; search?: string } & {
  [Name in keyof K]?: Exclude<ReturnType<K[Name]>, undefined>;
};
export type InputOf<K extends AddressReaders> = Omit<AddressOf<K>, 'page' | 'search'> & {
  page: number;
  search: string;
};

/** An administrators' list for the tree of routes: address and call. Its screen is in list-screen.tsx. */
export type List<Address extends object, Input extends object, Row> = {
  title: string;
  read: (search: Record<string, unknown>) => Address;
  input: (address: Address) => Input;
  query: (queries: Queries, input: Input) => ListQuery<ListAnswer<Row>>;
  load: (context: RouterContext, address: Address) => Promise<unknown>;
  /** Path of the Excel file with the same rows. */
  excel?: string;
  /** The Excel call is a POST. */
  excelByPost?: boolean;
  /** Polling interval in milliseconds for lists that others change; also reloads when the page is focused. */
  refresh?: number;
};

/** Creates a reader of a list's query string that drops invalid values. */
export const createAddressReader =
  <K extends AddressReaders>(readers?: K) =>
  (search: Record<string, unknown>): AddressOf<K> =>
    Object.fromEntries(
      Object.entries<ReadParam<unknown>>({ ...readers, page: readPage, search: readWords })
        .map(([name, read]) => [name, read(search[name])])
        .filter(([, value]) => value !== undefined),
    ) as AddressOf<K>;

/**
 * Defines a list by its query string (`readers`: further values with their readers of address.ts) and its call. `input`:
 * maps the query string to the call's input. `prefetch`: further queries of the screen.
 */
export function defineList<Row, K extends AddressReaders = Record<never, never>, Input extends object = InputOf<K>>({
  readers,
  input,
  query,
  prefetch = [],
  ...rest
}: {
  title: string;
  readers?: K;
  input?: (values: InputOf<K>) => Input;
  query: (queries: Queries, input: Input) => ListQuery<ListAnswer<Row>>;
  prefetch?: readonly ((queries: Queries) => ListQuery<unknown>)[];
  excel?: string;
  excelByPost?: boolean;
  refresh?: number;
}): List<AddressOf<K>, Input, Row> {
  const inputOf = ({ page = 1, search = '', ...filters }: AddressOf<K>) => {
    const values = { ...filters, page, search } as InputOf<K>;
    return input ? input(values) : (values as object as Input);
  };
  return {
    ...rest,
    read: createAddressReader(readers),
    input: inputOf,
    query,
    load: (context, address) =>
      Promise.all([
        loadQuery(context, (queries) => query(queries, inputOf(address))),
        ...prefetch.map((createQuery) => loadQuery(context, createQuery)),
      ]),
  };
}

type ListRouteLoad<Address> = { context: RouterContext; deps: Address; cause: 'preload' | 'enter' | 'stay' };

/** Route options of a list, without the component, which the router must see by name to split it. */
export const listRoute = <Address extends object>(
  list: Pick<List<Address, never, unknown>, 'title' | 'read' | 'load'>,
) => ({
  validateSearch: list.read,
  // `search` holds the raw query string beside the parsed one.
  loaderDeps: ({ search }: { search: Address }): Address => list.read(search as Record<string, unknown>),
  // Further pages and filters are loaded by the screen itself, so that typing is not interrupted.
  loader: ({ context, deps, cause }: ListRouteLoad<Address>) =>
    cause === 'stay' ? undefined : list.load(context, deps),
  head: tabTitle(`${list.title} — администрирование`),
  staticData: { wide: true },
});
