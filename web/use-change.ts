import { useQueryClient } from '@tanstack/react-query';
import type { Api } from './api.ts';
import { useApi, useQueries } from './use-api.ts';

/** The query client notifies components in a later task, after the data has arrived. */
const screensUpdated = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Reloads everything the named features showed, and the menu's numbers. Resolves once the screens show it, so that
 * nobody presses a button of the former state.
 */
export function useInvalidate(...features: (keyof Api)[]) {
  const queries = useQueries();
  const client = useQueryClient();
  return async (): Promise<void> => {
    await Promise.all(features.map((name) => client.invalidateQueries({ queryKey: queries[name].key() })));
    await screensUpdated();
    // The number may have changed; nobody waits for it.
    client.invalidateQueries({ queryKey: queries.system.waiting.key() }).catch(() => undefined);
  };
}

/**
 * Makes a change by the API and reloads what the named features showed: `const change = useChange('news'); await
 * change((api) => api.news.remove({ id }))`.
 */
export function useChange(...features: (keyof Api)[]) {
  const api = useApi();
  const invalidate = useInvalidate(...features);
  return async <Answer>(make: (api: Api) => Promise<Answer>): Promise<Answer> => {
    const answer = await make(api);
    await invalidate();
    return answer;
  };
}
