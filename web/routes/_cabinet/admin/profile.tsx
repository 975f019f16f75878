import { createFileRoute } from '@tanstack/react-router';
import { AdminProfileScreen } from '#web/features/accounts/profile/admin-profile-screen.tsx';
import { loadAdminProfile } from '#web/features/accounts/profile/load-account.ts';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/admin/profile')({
  loader: ({ context }) => loadAdminProfile(context),
  head: title('Мой профиль'),
  component: AdminProfileScreen,
});
