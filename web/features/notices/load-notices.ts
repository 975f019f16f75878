import { loadQuery } from '#web/kit/loading/load.ts';
import { orForbidden } from '#web/kit/loading/or-forbidden.ts';
import type { RouterContext } from '#web/router-context.ts';
import { listOptions } from './list-options.ts';

export const loadNotices = (context: RouterContext) =>
  Promise.all([
    orForbidden(context.queryClient.ensureInfiniteQueryData(listOptions(context.queries))),
    loadQuery(context, ({ notices }) => notices.listChoices.queryOptions()),
  ]);
