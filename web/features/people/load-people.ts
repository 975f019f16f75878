import { load } from '#web/kit/load.ts';
import type { RouterContext } from '#web/router-context.ts';
import type { LogSearch } from './log-search.ts';
import { type UsersSearch, usersInput } from './users-search.ts';

/** The list of people, and the season it is filtered by. */
export const loadUsers = (context: RouterContext, search: UsersSearch) =>
  Promise.all([
    load(context, ({ people }) => people.users.queryOptions({ input: usersInput(search) })),
    load(context, ({ system }) => system.info.queryOptions()),
  ]);

/** The log, and the actions it is filtered by. */
export const loadLog = (context: RouterContext, search: LogSearch) =>
  Promise.all([
    load(context, ({ people }) => people.log.queryOptions({ input: search })),
    load(context, ({ people }) => people.logActions.queryOptions()),
  ]);
