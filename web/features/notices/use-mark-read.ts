import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import type { NoticeLine } from '#contract/notices/notices.ts';
import { updateQuery } from '#web/kit/loading/update-query.ts';
import { notifyFailure } from '#web/kit/notifications/notify.ts';
import { meOptions, rememberMe } from '#web/session.ts';
import { useApi, useQueries } from '#web/use-api.ts';
import { listOptions } from './list-options.ts';

/** Notices to mark: some by id, or all up to the newest shown one, so that later ones stay new. */
export type NoticesToMark = { ids: number[] } | { up_to: number };

const isIncluded = (which: NoticesToMark, id: number): boolean =>
  'ids' in which ? which.ids.includes(id) : id <= which.up_to;

/** Marks notices as read; screen and bell show it once it is stored. */
export function useMarkRead(): (which: NoticesToMark) => Promise<void> {
  const api = useApi();
  const queries = useQueries();
  const client = useQueryClient();
  return async (which) => {
    try {
      const { count_new_notices } = await api.notices.read(which);
      type List = InfiniteData<{ data: NoticeLine[] }>;
      const read = (line: NoticeLine) => (isIncluded(which, line.id) ? { ...line, is_read: true } : line);
      updateQuery<List>(
        client,
        listOptions(queries).queryKey,
        (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, data: page.data.map(read) })) },
      );
      const asked = client.getQueryData(meOptions(queries).queryKey);
      if (asked) rememberMe(client, queries, { ...asked, user: { ...asked.user, count_new_notices } });
    } catch (error) {
      notifyFailure(error);
    }
  };
}
