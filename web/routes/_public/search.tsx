import { createFileRoute } from '@tanstack/react-router';
import { loadSearch, readSearchQuery, searchMeta } from '#web/features/discovery/public-search.ts';
import { SearchPage } from '#web/features/discovery/search-page.tsx';

export const Route = createFileRoute('/_public/search')({
  loaderDeps: readSearchQuery,
  loader: ({ context, deps }) => loadSearch(context, deps),
  head: searchMeta,
  component: () => <SearchPage {...Route.useLoaderData()} />,
});
