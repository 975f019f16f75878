import { load } from '#web/kit/load.ts';
import type { RouterContext } from '#web/router-context.ts';

/** Loads the data of AccountPanel. */
export const loadAccount = (context: RouterContext) =>
  Promise.all([
    load(context, ({ accounts }) => accounts.listSessions.queryOptions()),
    load(context, ({ profile }) => profile.listActions.queryOptions()),
  ]);

/** Loads the data of AccountPanel with the second factor of administrators. */
export const loadAdminProfile = (context: RouterContext) =>
  Promise.all([loadAccount(context), load(context, ({ accounts }) => accounts.secondFactor.queryOptions())]);
