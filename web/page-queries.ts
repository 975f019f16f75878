import type { QueryClient, QueryKey } from '@tanstack/react-query';

type Answer = [key: QueryKey, data: unknown, updatedAt: number];

/**
 * On the server, once the loaders are done: the answers they have got, as JSON, which is written and read faster than what a
 * serializer of anything makes of them. Nothing is asked while a page is rendered, so that they are whole and no stream.
 */
export function packQueries(client: QueryClient): string {
  const queries = client.getQueryCache().getAll();
  const answered = queries.filter(({ state }) => state.status === 'success');
  return JSON.stringify(answered.map(({ queryKey, state }): Answer => [queryKey, state.data, state.dataUpdatedAt]));
}

/** In the browser, before the page is hydrated. What has failed on the server is asked once more. */
export function unpackQueries(client: QueryClient, answers: string): void {
  for (const [key, data, updatedAt] of JSON.parse(answers) as Answer[]) client.setQueryData(key, data, { updatedAt });
}
