import { createFileRoute } from '@tanstack/react-router';
import { AccountScreen } from '#web/features/families/account-screen.tsx';
import { loadParentAccount } from '#web/features/families/load-family.ts';
import { title } from '#web/kit/title.ts';

export const Route = createFileRoute('/_cabinet/parent/account')({
  loader: ({ context }) => loadParentAccount(context),
  head: title('Кабинет'),
  component: AccountScreen,
});
