import { createFileRoute } from '@tanstack/react-router';
import { AuthLayout } from '#web/shell/public/auth-layout.tsx';
import { loadFrame } from '#web/shell/cabinet/load-frame.ts';

export const Route = createFileRoute('/_door')({
  staticData: { public: true },
  loader: ({ context }) => loadFrame(context),
  component: () => <AuthLayout {...Route.useLoaderData()} />,
});
