import { createFileRoute } from '@tanstack/react-router';
import { FaqPage } from '#web/features/site/faq/faq-page.tsx';
import { faqMeta, loadFaq, readFaqQuery } from '#web/features/site/faq/public-faq.ts';

export const Route = createFileRoute('/_public/faq')({
  loaderDeps: readFaqQuery,
  loader: ({ context, deps }) => loadFaq(context, deps),
  head: ({ loaderData }) => faqMeta(loaderData),
  component: () => <FaqPage {...Route.useLoaderData()} />,
});
