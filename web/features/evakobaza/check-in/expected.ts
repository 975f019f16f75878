import type { QueryClient } from '@tanstack/react-query';
import type { ExpectedArrival } from '#contract/evakobaza/check-in.ts';
import type { Queries } from '#web/api.ts';
import { readWords } from '#web/kit/list/address.ts';
import { updateQuery } from '#web/kit/loading/update-query.ts';
import { knownSearch } from '#web/kit/page/known-search.ts';

/** Query string of the check-in: the scanned code. */
export const readCode = knownSearch((search: Record<string, unknown>): { code?: string } => {
  const code = readWords(search.code);
  return code === undefined ? {} : { code };
});

/** Query of the people to be met, kept in memory while the page is open, so that the gate works without a network. */
export const expectedOptions = (queries: Queries) => ({
  ...queries.evakobaza.expected.queryOptions({ input: {} }),
  refetchInterval: 60_000,
  refetchOnWindowFocus: true,
  gcTime: Number.POSITIVE_INFINITY,
  networkMode: 'always' as const,
});

/** Updates one of them in the cache. */
export const updateExpected = (
  client: QueryClient,
  queries: Queries,
  id: number,
  changes: Partial<ExpectedArrival>,
): void => {
  updateQuery(
    client,
    expectedOptions(queries).queryKey,
    (list) =>
      list && { ...list, data: list.data.map((person) => (person.id === id ? { ...person, ...changes } : person)) },
  );
};
