import { createFileRoute, Outlet } from '@tanstack/react-router';

export const Route = createFileRoute('/_public')({
  staticData: { public: true },
  component: () => <Outlet />,
});
