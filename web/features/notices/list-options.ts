import type { Queries } from '#web/api.ts';

const PAGE_SIZE = 30;

/** Infinite query of the reader's notices, newest first. */
export const listOptions = ({ notices }: Queries) =>
  notices.list.infiniteOptions({
    input: (before_id: number | undefined) => ({ limit: PAGE_SIZE, ...(before_id === undefined ? {} : { before_id }) }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ data, has_more }) => (has_more ? data.at(-1)?.id : undefined),
  });
