import { createFileRoute } from '@tanstack/react-router';
import { MediaPage } from '#web/features/site/media/media-page.tsx';
import { loadMedia, mediaMeta } from '#web/features/site/media/public-media.ts';

export const Route = createFileRoute('/_public/howitwas/$')({
  loader: ({ context, params }) => loadMedia(context, params._splat),
  head: ({ loaderData }) => mediaMeta(loaderData),
  component: () => <MediaPage {...Route.useLoaderData()} />,
});
