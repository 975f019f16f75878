import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '#web/features/site/home-page.tsx';
import { homeMeta, loadHome } from '#web/features/site/load-home.ts';

/** The home page; unbuilt sections are shown over it as a modal. */
export const Route = createFileRoute('/_public/_home')({
  loader: ({ context, parentMatchPromise }) => loadHome(context, parentMatchPromise),
  head: homeMeta,
  component: () => <HomePage {...Route.useLoaderData()} />,
});
