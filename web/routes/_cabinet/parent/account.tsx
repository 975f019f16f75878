import { Stack } from '@mantine/core';
import { createFileRoute } from '@tanstack/react-router';
import { loadAccount } from '#web/ui/account/load.ts';
import { AccountPanel } from '#web/ui/account/panel.tsx';
import { PersonalData } from '#web/ui/account/personal-data.tsx';
import { AgreementsSection } from '#web/ui/consents/agreements-section.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { PendingErasures } from '#web/ui/personal-data/pending-erasures.tsx';

export const Route = createFileRoute('/_cabinet/parent/account')({
  loader: ({ context }) =>
    Promise.all([
      loadAccount(context),
      context.queryClient.ensureQueryData(context.queries.consents.list.queryOptions()),
      context.queryClient.ensureQueryData(context.queries.families.children.queryOptions()),
      context.queryClient.ensureQueryData(context.queries.personalData.pending.queryOptions()),
    ]),
  head: () => ({ meta: [{ title: 'Кабинет — Океанавтика' }] }),
  component: () => (
    <>
      <PageTitle
        title="Кабинет"
        text="Почта, телефон, пароль, согласия, ваши данные и устройства, на которых выполнен вход."
      />
      <Stack gap="lg">
        <PendingErasures />
        <AccountPanel />
        <AgreementsSection />
        <PersonalData />
      </Stack>
    </>
  ),
});
