import { createFileRoute } from '@tanstack/react-router';
import { ContactPage } from '#web/features/feedback/contact/contact-page.tsx';
import { contactMeta, loadContact } from '#web/features/feedback/contact/load-contact.ts';

export const Route = createFileRoute('/_public/contact')({
  loader: ({ context }) => loadContact(context),
  head: contactMeta,
  component: () => <ContactPage {...Route.useLoaderData()} />,
});
