import type { QueryFunction, QueryKey } from '@tanstack/react-query';
import type { Queries } from '#web/api.ts';
import { load } from '#web/kit/load.ts';
import { title as tabTitle } from '#web/kit/title.ts';
import type { RouterContext } from '#web/router-context.ts';
import { aPage, type Read, words } from './address.ts';

/** What a list's call answers: a page by its number, lines after another one (`next`), or all there is. */
export type ListAnswer<Row> = {
  data: readonly Row[];
  current_page?: number;
  per_page?: number;
  to?: number;
  total?: number;
  /** More than the first ten thousand, which alone are counted and paged. */
  is_more?: boolean;
  /** More are named so than are looked through with their families. */
  is_frequent?: boolean;
  next?: number | null;
};

type Asked<Answer> = { queryKey: QueryKey; queryFn: QueryFunction<Answer> };

type Keeps = Record<string, Read<unknown>>;
/** What a list keeps in its address. The first page, an empty search and a list's own order leave no trace there. */
export type AddressOf<K extends Keeps> = { page?: number; search?: string } & {
  [Name in keyof K]?: Exclude<ReturnType<K[Name]>, undefined>;
};
export type InputOf<K extends Keeps> = Omit<AddressOf<K>, 'page' | 'search'> & { page: number; search: string };

/** A list of the administrators as the tree of routes knows it: its address, its call. The screen: list-screen.tsx. */
export type List<Address extends object, Input extends object, Row> = {
  title: string;
  read: (given: Record<string, unknown>) => Address;
  input: (address: Address) => Input;
  ask: (queries: Queries, input: Input) => Asked<ListAnswer<Row>>;
  load: (context: RouterContext, address: Address) => Promise<unknown>;
  /** The path of the same rows as an Excel file. */
  excel?: string;
  /** That call is a POST. */
  excelByPost?: boolean;
  /** It changes by others' hands: asked anew so often, in milliseconds, and whenever it is come back to. */
  refresh?: number;
};

/** Reads what a list keeps in its address; what makes no sense is left out. */
export const reading =
  <K extends Keeps>(keeps?: K) =>
  (given: Record<string, unknown>): AddressOf<K> =>
    Object.fromEntries(
      Object.entries<Read<unknown>>({ ...keeps, page: aPage, search: words })
        .map(([name, read]) => [name, read(given[name])])
        .filter(([, value]) => value !== undefined),
    ) as AddressOf<K>;

/**
 * A list by what its address keeps beside page and search (`keeps`, each with its reader of address.ts) and the call it
 * asks. `input`: where the call names things otherwise than the address. `beside`: what else the screen shows.
 */
export function defineList<Row, K extends Keeps = Record<never, never>, Input extends object = InputOf<K>>({
  keeps,
  input,
  ask,
  beside = [],
  ...rest
}: {
  title: string;
  keeps?: K;
  input?: (given: InputOf<K>) => Input;
  ask: (queries: Queries, input: Input) => Asked<ListAnswer<Row>>;
  beside?: readonly ((queries: Queries) => Asked<unknown>)[];
  excel?: string;
  excelByPost?: boolean;
  refresh?: number;
}): List<AddressOf<K>, Input, Row> {
  const inputOf = ({ page = 1, search = '', ...kept }: AddressOf<K>) => {
    const given = { ...kept, page, search } as InputOf<K>;
    return input ? input(given) : (given as object as Input);
  };
  return {
    ...rest,
    read: reading(keeps),
    input: inputOf,
    ask,
    load: (context, address) =>
      Promise.all([
        load(context, (queries) => ask(queries, inputOf(address))),
        ...beside.map((one) => load(context, one)),
      ]),
  };
}

type Loading<Address> = { context: RouterContext; deps: Address; cause: 'preload' | 'enter' | 'stay' };

/** The options of a list's route but for its component, which the router must see by name to load it apart. */
export const listRoute = <Address extends object>(
  list: Pick<List<Address, never, unknown>, 'title' | 'read' | 'load'>,
) => ({
  validateSearch: list.read,
  // Beside what was read of it, `search` holds the address as it was written.
  loaderDeps: ({ search }: { search: Address }): Address => list.read(search as Record<string, unknown>),
  // Another page or filter of the open list is awaited by the screen itself: what is typed there goes on.
  loader: ({ context, deps, cause }: Loading<Address>) => (cause === 'stay' ? undefined : list.load(context, deps)),
  head: tabTitle(`${list.title} — администрирование`),
  staticData: { wide: true },
});
