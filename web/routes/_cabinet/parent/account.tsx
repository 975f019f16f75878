import { createFileRoute } from '@tanstack/react-router';
import { loadAccount } from '#web/ui/account/load.ts';
import { AccountPanel } from '#web/ui/account/panel.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

export const Route = createFileRoute('/_cabinet/parent/account')({
  loader: ({ context }) => loadAccount(context),
  head: () => ({ meta: [{ title: 'Кабинет — Океанавтика' }] }),
  component: () => (
    <>
      <PageTitle title="Кабинет" text="Почта, телефон, пароль и устройства, на которых выполнен вход." />
      <AccountPanel />
    </>
  ),
});
