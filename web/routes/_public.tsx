import { createFileRoute } from '@tanstack/react-router';
import { loadFrame } from '#web/shell/cabinet/load-frame.ts';
import { PublicLayout } from '#web/shell/public/public-layout.tsx';
import { publicParts } from '#web/shell/public/public-parts.tsx';

export const Route = createFileRoute('/_public')({
  staticData: { public: true },
  loader: ({ context }) => loadFrame(context),
  component: () => <PublicLayout {...Route.useLoaderData()} parts={publicParts} />,
});
