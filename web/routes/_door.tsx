import { createFileRoute } from '@tanstack/react-router';
import { loadFrame } from '#web/shell/cabinet/load-frame.ts';
import { AuthLayout } from '#web/shell/public/auth-layout.tsx';

export const Route = createFileRoute('/_door')({
  staticData: { public: true },
  loader: ({ context }) => loadFrame(context),
  component: () => <AuthLayout {...Route.useLoaderData()} />,
});
