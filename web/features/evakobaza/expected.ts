import type { QueryClient } from '@tanstack/react-query';
import type { Expected } from '#contract/evakobaza/check-in.ts';
import type { Queries } from '#web/api.ts';
import { words } from '#web/kit/list/address.ts';

/** The code of a child that was scanned. */
export function readCode(given: Record<string, unknown>): { code?: string } {
  const code = words(given.code);
  return code === undefined ? {} : { code };
}

/** Whom to meet. Held in memory for as long as the page is open: the gate goes on without a network. */
export const expectedOptions = (queries: Queries) => ({
  ...queries.evakobaza.expected.queryOptions({ input: {} }),
  refetchInterval: 60_000,
  refetchOnWindowFocus: true,
  gcTime: Number.POSITIVE_INFINITY,
  networkMode: 'always' as const,
});

/** What is known anew of one of them is shown at once. */
export const patchExpected = (client: QueryClient, queries: Queries, id: number, to: Partial<Expected>): void => {
  client.setQueryData(
    expectedOptions(queries).queryKey,
    (shown) => shown && { ...shown, data: shown.data.map((one) => (one.id === id ? { ...one, ...to } : one)) },
  );
};
