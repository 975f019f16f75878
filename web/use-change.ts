import { useQueryClient } from '@tanstack/react-query';
import type { Api } from './api.ts';
import { useApi, useQueries } from './use-api.ts';

/**
 * Makes a change through the API and then asks anew for everything the named features showed:
 * `const change = useChange('news'); await change((api) => api.news.remove({ id }))`.
 */
export function useChange(...features: (keyof Api)[]) {
  const api = useApi();
  const queries = useQueries();
  const client = useQueryClient();
  return async <Answer>(make: (api: Api) => Promise<Answer>): Promise<Answer> => {
    const answer = await make(api);
    await Promise.all(features.map((name) => client.invalidateQueries({ queryKey: queries[name].key() })));
    // What waits behind the menu's entries may be one less; nobody waits for that number.
    client.invalidateQueries({ queryKey: queries.system.waiting.key() }).catch(() => undefined);
    return answer;
  };
}
