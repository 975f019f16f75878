import { load } from '#web/kit/load.ts';
import { orNotFound } from '#web/kit/or-not-found.ts';
import type { RouterContext } from '#web/router-context.ts';
import { documentsOptions, type Scope } from './documents.ts';

export const loadTerms = ({ queryClient, queries }: RouterContext, scope: Scope) =>
  orNotFound(queryClient.fetchQuery(documentsOptions(queries, scope)));

/** A participant's own consent, and those given so far. */
export const loadOwnTerms = (context: RouterContext) =>
  Promise.all([
    context.queryClient.fetchQuery(documentsOptions(context.queries, {})),
    load(context, ({ consents }) => consents.list.queryOptions()),
  ]);
