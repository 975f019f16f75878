import { createFileRoute } from '@tanstack/react-router';
import { AdminHomeScreen } from '#web/features/home/admin-home-screen.tsx';
import { loadAdminHome } from '#web/features/home/load-home.ts';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/admin/')({
  loader: ({ context }) => loadAdminHome(context),
  head: title('Администрирование'),
  component: AdminHomeScreen,
});
