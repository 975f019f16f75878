import { createFileRoute } from '@tanstack/react-router';
import { AccountScreen } from '#web/features/families/profile/account-screen.tsx';
import { loadParentAccount } from '#web/features/families/load-family.ts';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/parent/account')({
  loader: ({ context }) => loadParentAccount(context),
  head: title('Кабинет'),
  component: AccountScreen,
});
