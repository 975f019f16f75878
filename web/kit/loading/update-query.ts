import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Puts the portal's answer to an own action into a query. A reading on its way may have begun before the action and would
 * bring back what stood there then: it is dropped and begins anew.
 */
export function updateQuery<Answer>(
  client: QueryClient,
  queryKey: DataTag<QueryKey, Answer, Error>,
  answer: (before: Answer | undefined) => Answer | undefined,
): void {
  // Without the answer's type, which each of the client's calls would resolve again.
  const query: { queryKey: QueryKey; exact: true } = { queryKey, exact: true };
  const isReading = client.isFetching(query) > 0;
  if (isReading) void client.cancelQueries(query);
  client.setQueryData<Answer>(query.queryKey, answer);
  if (isReading) void client.invalidateQueries(query);
}
