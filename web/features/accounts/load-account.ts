import { load } from '#web/kit/load.ts';
import type { RouterContext } from '#web/router-context.ts';

/** For the loader of a screen with the AccountPanel. */
export const loadAccount = (context: RouterContext) =>
  Promise.all([
    load(context, ({ accounts }) => accounts.listSessions.queryOptions()),
    load(context, ({ profile }) => profile.listActions.queryOptions()),
  ]);

/** The same with the second factor, which administrators have. */
export const loadAdminProfile = (context: RouterContext) =>
  Promise.all([loadAccount(context), load(context, ({ accounts }) => accounts.secondFactor.queryOptions())]);
