import type { RouterContext } from '#web/router-context.ts';

/** For the loader of a screen with the AccountPanel. */
export const loadAccount = ({ queryClient, queries: { accounts } }: RouterContext) =>
  Promise.all([
    queryClient.ensureQueryData(accounts.listSessions.queryOptions()),
    queryClient.ensureQueryData(accounts.listActions.queryOptions()),
  ]);
