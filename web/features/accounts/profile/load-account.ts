import { loadQuery } from '#web/kit/loading/load.ts';
import type { RouterContext } from '#web/router-context.ts';

/** Loads the data of AccountPanel. */
export const loadAccount = (context: RouterContext) =>
  Promise.all([
    loadQuery(context, ({ accounts }) => accounts.listSessions.queryOptions()),
    loadQuery(context, ({ profile }) => profile.listActions.queryOptions()),
  ]);

/** Loads the data of AccountPanel with the second factor of administrators. */
export const loadAdminProfile = (context: RouterContext) =>
  Promise.all([loadAccount(context), loadQuery(context, ({ accounts }) => accounts.secondFactor.queryOptions())]);
