import { createFileRoute } from '@tanstack/react-router';
import { CompletePage } from '#web/features/feedback/contact/complete-page.tsx';
import { completeMeta, loadContactDetails } from '#web/features/feedback/contact/load-contact.ts';

export const Route = createFileRoute('/_public/feedbackcomplete')({
  loader: ({ context }) => loadContactDetails(context.api),
  head: completeMeta,
  component: () => <CompletePage {...Route.useLoaderData()} />,
});
