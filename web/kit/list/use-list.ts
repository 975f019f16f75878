import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useQueries } from '#web/use-api.ts';
import type { List, ListAnswer } from './define-list.ts';

/** Puts something else into the address: undefined takes a filter back. The list begins anew from its first page. */
export type Narrow<Address> = (
  change: { [Name in keyof Address]?: Address[Name] | undefined },
  /** `replace`: going back does not lead through every word that was typed. */
  how?: { replace: boolean },
) => void;

/** Reads and changes the address of the list that is open. */
export function useAddress<Address extends object>(list: Pick<List<Address, never, unknown>, 'read'>) {
  const navigate = useNavigate();
  const address = list.read(useSearch({ strict: false }));
  const turn = (change: object, how?: { replace: boolean }) =>
    void navigate({
      to: '.',
      ...how,
      search: (kept: object) => list.read({ ...kept, ...change }) as object,
      // Who narrows a list goes on where they are; who turns its page is led to its top once the rows are there.
      resetScroll: false,
    });
  const narrow: Narrow<Address> = (change, how) => turn({ page: undefined, before: undefined, ...change }, how);
  return { address, narrow, turn };
}

/**
 * The open list: its address, and what its call answers. While another page or filter is awaited the former rows stay
 * (`isStale`); a failure stands in `error` until `again`.
 */
export function useList<Address extends object, Input extends object, Row>(list: List<Address, Input, Row>) {
  const { address, narrow, turn } = useAddress(list);
  const input = list.input(address);
  const fresh = {
    refetchInterval: list.refresh ?? (false as const),
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
  } as const;
  const { data, dataUpdatedAt, error, isPlaceholderData, refetch } = useQuery({
    ...list.ask(useQueries(), input),
    placeholderData: keepPreviousData<ListAnswer<Row>>,
    // Without a network it fails and says so, rather than waiting for one.
    networkMode: 'always',
    ...(list.refresh ? fresh : {}),
  });
  return {
    address,
    input,
    narrow,
    turn,
    error,
    answer: data,
    loadedAt: dataUpdatedAt,
    isStale: isPlaceholderData,
    again: () => void refetch(),
  };
}
