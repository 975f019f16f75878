import { createFileRoute } from '@tanstack/react-router';
import { documentsOptions, type Scope, scopeOf } from '#web/features/consents/documents.ts';
import { TermsScreen } from '#web/features/consents/terms-screen.tsx';
import { orNotFound } from '#web/kit/or-not-found.ts';

export const Route = createFileRoute('/_cabinet/parent/terms')({
  validateSearch: (search): Scope => scopeOf(search),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, queries }, deps }) =>
    orNotFound(queryClient.fetchQuery(documentsOptions(queries, deps))),
  head: () => ({ meta: [{ title: 'Согласия — Океанавтика' }] }),
  component: Terms,
});

function Terms() {
  return <TermsScreen scope={Route.useSearch()} />;
}
