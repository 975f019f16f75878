import { load } from '#web/kit/load.ts';
import { orClosed } from '#web/kit/or-closed.ts';
import type { RouterContext } from '#web/router-context.ts';
import { listOptions } from './list-options.ts';

export const loadNotices = (context: RouterContext) =>
  Promise.all([
    orClosed(context.queryClient.ensureInfiniteQueryData(listOptions(context.queries))),
    load(context, ({ notices }) => notices.listChoices.queryOptions()),
  ]);
