import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Colleague } from '#contract/chat/desk.ts';
import { useMe } from '#web/session.ts';
import { useQueries } from '#web/use-api.ts';

const nobody: readonly Colleague[] = [];

/**
 * Colleagues a note may mention, without the reader; asked for once a note has an «@». `fetch` gives them even where they
 * are not there yet, and rejects with the call's failure.
 */
export function useColleagues(isAsked: boolean) {
  const me = useMe();
  const client = useQueryClient();
  const options = useQueries().chat.staff.queryOptions();
  const others = ({ data }: { data: Colleague[] }) => data.filter(({ user_id }) => user_id !== me.id);
  const { data } = useQuery({
    ...options,
    enabled: isAsked,
    networkMode: 'always',
  });
  return {
    colleagues: data ? others(data) : nobody,
    fetch: async (): Promise<readonly Colleague[]> =>
      isAsked ? others(data ?? (await client.fetchQuery(options))) : nobody,
  };
}
