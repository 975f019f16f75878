import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SavedFilter } from '#contract/chat/desk.ts';
import { updateQuery } from '#web/kit/loading/update-query.ts';
import { useApi, useQueries } from '#web/use-api.ts';
import type { DeskAddress } from './desk-list.ts';

/** The address that shows a saved filter. */
export const addressOf = ({ filter, search, in_messages }: SavedFilter): DeskAddress => ({
  ...(filter !== 'open' && { filter }),
  ...(search !== '' && { search }),
  ...(in_messages && { where: 'messages' as const }),
});

/** The caller's own saved filters of the desk. */
export function useSavedFilters() {
  const api = useApi();
  const client = useQueryClient();
  const options = useQueries().chat.listFilters.queryOptions();
  const { data } = useQuery({ ...options, networkMode: 'always' });
  const show = (saved: { data: SavedFilter[] }) =>
    updateQuery(client, options.queryKey, (known) => known && { ...known, ...saved });
  return {
    filters: data?.data ?? [],
    save: async ({ filter, search = '', where }: DeskAddress, title: string, request_key: string) =>
      void show(
        await api.chat.saveFilter({
          title,
          filter: filter ?? 'open',
          search,
          in_messages: where === 'messages',
          request_key,
        }),
      ),
    remove: async (id: number) => void show(await api.chat.deleteFilter({ id })),
  };
}
