import { createFileRoute } from '@tanstack/react-router';
import { loadParentAccount } from '#web/features/families/load-family.ts';
import { AccountScreen } from '#web/features/families/profile/account-screen.tsx';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/parent/account')({
  loader: ({ context }) => loadParentAccount(context),
  head: title('Кабинет'),
  component: AccountScreen,
});
