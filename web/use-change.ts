import { useQueryClient } from '@tanstack/react-query';
import type { Api } from './api.ts';
import { useApi, useQueries } from './use-api.ts';

/** The query client tells its screens in a task of its own, after what was asked for has come. */
const screensTold = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Asks anew for everything the named features showed, and for what waits behind the menu's entries. When it returns, the
 * screens show it: nobody meets the former state for a moment, and presses a button that means something else by then.
 */
export function useAskAnew(...features: (keyof Api)[]) {
  const queries = useQueries();
  const client = useQueryClient();
  return async (): Promise<void> => {
    await Promise.all(features.map((name) => client.invalidateQueries({ queryKey: queries[name].key() })));
    await screensTold();
    // There may be one less now; nobody waits for that number.
    client.invalidateQueries({ queryKey: queries.system.waiting.key() }).catch(() => undefined);
  };
}

/**
 * Makes a change through the API and then asks anew for everything the named features showed:
 * `const change = useChange('news'); await change((api) => api.news.remove({ id }))`.
 */
export function useChange(...features: (keyof Api)[]) {
  const api = useApi();
  const askAnew = useAskAnew(...features);
  return async <Answer>(make: (api: Api) => Promise<Answer>): Promise<Answer> => {
    const answer = await make(api);
    await askAnew();
    return answer;
  };
}
