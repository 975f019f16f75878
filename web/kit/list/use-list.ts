import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useQueries } from '#web/use-api.ts';
import type { List, ListAnswer } from './define-list.ts';

/** Changes filters in the address (undefined clears one) and returns to the first page. */
export type SetFilter<Address> = (
  change: { [Name in keyof Address]?: Address[Name] | undefined },
  /** `replace`: replaces the history's entry, for a search while it is typed. */
  how?: { replace: boolean },
) => void;

/** Reads and changes the query string of the open list. */
export function useAddress<Address extends object>(list: Pick<List<Address, never, unknown>, 'read'>) {
  const navigate = useNavigate();
  const address = list.read(useSearch({ strict: false }));
  const setAddress = (change: object, how?: { replace: boolean }) =>
    void navigate({
      to: '.',
      ...how,
      search: (current: object) => list.read({ ...current, ...change }) as object,
      // Filters keep the scroll position; another page scrolls to the top once its rows are loaded.
      resetScroll: false,
    });
  const setFilter: SetFilter<Address> = (change, how) =>
    setAddress({ page: undefined, before: undefined, ...change }, how);
  return { address, setFilter, setAddress };
}

/**
 * The open list: address and answer. While another page or filter is loaded the former rows stay (`isStale`); a failure
 * stays in `error` until `again`.
 */
export function useList<Address extends object, Input extends object, Row>(list: List<Address, Input, Row>) {
  const { address, setFilter, setAddress } = useAddress(list);
  const input = list.input(address);
  const fresh = {
    refetchInterval: list.refresh ?? (false as const),
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
  } as const;
  const { data, dataUpdatedAt, error, isPlaceholderData, refetch } = useQuery({
    ...list.query(useQueries(), input),
    placeholderData: keepPreviousData<ListAnswer<Row>>,
    // Fails without a network instead of waiting for one.
    networkMode: 'always',
    ...(list.refresh ? fresh : {}),
  });
  return {
    address,
    input,
    setFilter,
    setAddress,
    error,
    answer: data,
    loadedAt: dataUpdatedAt,
    isStale: isPlaceholderData,
    retry: () => void refetch(),
  };
}
