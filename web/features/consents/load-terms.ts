import { notFound } from '@tanstack/react-router';
import { load } from '#web/kit/load.ts';
import { orNotFound } from '#web/kit/or-not-found.ts';
import type { RouterContext } from '#web/router-context.ts';
import { documentsOptions, scopeOf } from './documents.ts';

/** `given`: the address as it was written, which the router hands on beside what was read of it. */
export async function loadTerms(
  { queryClient, queries }: RouterContext,
  given: Record<string, unknown>,
): Promise<void> {
  const scope = scopeOf(given);
  if ('id' in given && scope.id === undefined) throw notFound();
  await orNotFound(queryClient.fetchQuery(documentsOptions(queries, scope)));
}

/** A participant's own consent, and those given so far. */
export const loadOwnTerms = (context: RouterContext) =>
  Promise.all([
    context.queryClient.fetchQuery(documentsOptions(context.queries, {})),
    load(context, ({ consents }) => consents.list.queryOptions()),
  ]);
