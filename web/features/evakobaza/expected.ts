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
