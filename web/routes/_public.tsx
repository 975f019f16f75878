import { createFileRoute } from '@tanstack/react-router';
import { PublicLayout } from '#web/shell/public-layout.tsx';

export const Route = createFileRoute('/_public')({
  staticData: { public: true },
  loader: async ({ context: { api, viewer } }) => {
    const { registration } = await api.system.registrationEnd();
    return { viewer, registrationOpen: registration };
  },
  component: () => <PublicLayout {...Route.useLoaderData()} />,
});
