import { createFileRoute } from '@tanstack/react-router';
import { scopeOf } from '#web/features/consents/documents.ts';
import { loadTerms } from '#web/features/consents/load-terms.ts';
import { TermsScreen } from '#web/features/consents/signing/terms-screen.tsx';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/parent/terms')({
  validateSearch: scopeOf,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadTerms(context, deps),
  head: title('Согласия'),
  component: TermsScreen,
});
