import { Stack } from '@mantine/core';
import { createFileRoute } from '@tanstack/react-router';
import { loadAccount } from '#web/features/accounts/load.ts';
import { AccountPanel } from '#web/features/accounts/panel.tsx';
import { AgreementsSection } from '#web/features/consents/agreements-section.tsx';
import { PendingErasures } from '#web/features/personal-data/pending-erasures.tsx';
import { PersonalData } from '#web/features/personal-data/personal-data.tsx';
import { PageTitle } from '#web/kit/page-title.tsx';

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
