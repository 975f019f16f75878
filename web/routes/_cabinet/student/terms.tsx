import { createFileRoute } from '@tanstack/react-router';
import { loadOwnTerms } from '#web/features/consents/load-terms.ts';
import { OwnTermsScreen } from '#web/features/consents/own-terms-screen.tsx';
import { title } from '#web/kit/title.ts';

export const Route = createFileRoute('/_cabinet/student/terms')({
  loader: ({ context }) => loadOwnTerms(context),
  head: title('Твоё согласие'),
  component: OwnTermsScreen,
});
