import { createFileRoute } from '@tanstack/react-router';
import { documentsOptions } from '#web/features/consents/documents.ts';
import { OwnTermsScreen } from '#web/features/consents/own-terms-screen.tsx';

export const Route = createFileRoute('/_cabinet/student/terms')({
  loader: ({ context: { queryClient, queries } }) =>
    Promise.all([
      queryClient.fetchQuery(documentsOptions(queries, {})),
      queryClient.ensureQueryData(queries.consents.list.queryOptions()),
    ]),
  head: () => ({ meta: [{ title: 'Твоё согласие — Океанавтика' }] }),
  component: OwnTermsScreen,
});
