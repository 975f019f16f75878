import { createFileRoute } from '@tanstack/react-router';
import { loadFrame } from '#web/shell/load-frame.ts';
import { PublicLayout } from '#web/shell/public-layout.tsx';
import { publicParts } from '#web/shell/public-parts.tsx';

export const Route = createFileRoute('/_public')({
  staticData: { public: true },
  loader: ({ context }) => loadFrame(context),
  component: () => <PublicLayout {...Route.useLoaderData()} parts={publicParts} />,
});
