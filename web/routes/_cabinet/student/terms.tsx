import { createFileRoute } from '@tanstack/react-router';
import { loadOwnTerms } from '#web/features/consents/load-terms.ts';
import { OwnTermsScreen } from '#web/features/consents/signing/own-terms-screen.tsx';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/student/terms')({
  loader: ({ context }) => loadOwnTerms(context),
  head: title('Твоё согласие'),
  component: OwnTermsScreen,
});
