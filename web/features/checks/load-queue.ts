import { load } from '#web/kit/load.ts';
import type { RouterContext } from '#web/router-context.ts';
import { type QueueSearch, queueInput } from './queue-search.ts';

/** The queue, and how many wait. */
export const loadQueue = (context: RouterContext, search: QueueSearch) =>
  Promise.all([
    load(context, ({ checks }) => checks.queue.queryOptions({ input: queueInput(search) })),
    load(context, ({ checks }) => checks.waiting.queryOptions()),
  ]);
