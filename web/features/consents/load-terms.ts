import { notFound, redirect } from '@tanstack/react-router';
import type { TermsScope } from '#contract/consents/terms-drafts.ts';
import { loadFresh, loadQuery } from '#web/kit/loading/load.ts';
import { orNotFound } from '#web/kit/loading/or-not-found.ts';
import type { RouterContext } from '#web/router-context.ts';
import { documentsOptions, scopeOf } from './documents.ts';
import { termsDraftsOptions } from './signing/terms-drafts-options.ts';

const loadDrafts = (context: RouterContext, scope: TermsScope) =>
  Promise.all(termsDraftsOptions(context.queries, scope).map((draft) => loadFresh(context, () => draft)));

/**
 * Loads documents and saved marks. If the consents for a new child are signed already, redirects to the child's form.
 * @param search The raw query string, which the router passes beside the parsed one.
 */
export async function loadTerms(context: RouterContext, search: Record<string, unknown>): Promise<void> {
  const scope = scopeOf(search);
  if ('id' in search && scope.id === undefined) throw notFound();
  const [{ ukey }] = await Promise.all([
    orNotFound(context.queryClient.fetchQuery(documentsOptions(context.queries, scope))),
    loadDrafts(context, scope),
    loadQuery(context, ({ system }) => system.registrationEnd.queryOptions()),
  ]);
  if (ukey) throw redirect({ to: '/parent/register', search: { ukey } });
}

/** Loads a participant's own consent and the signed ones. */
export const loadOwnTerms = (context: RouterContext) =>
  Promise.all([
    context.queryClient.fetchQuery(documentsOptions(context.queries, {})),
    loadDrafts(context, {}),
    loadQuery(context, ({ consents }) => consents.list.queryOptions()),
  ]);
