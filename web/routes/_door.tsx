import { createFileRoute } from '@tanstack/react-router';
import { DoorLayout } from '#web/shell/door-layout.tsx';
import { loadFrame } from '#web/shell/load-frame.ts';

export const Route = createFileRoute('/_door')({
  staticData: { public: true },
  loader: ({ context }) => loadFrame(context),
  component: () => <DoorLayout {...Route.useLoaderData()} />,
});
