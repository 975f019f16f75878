import { Stack, Text } from '@mantine/core';
import { createFileRoute } from '@tanstack/react-router';
import { roleNames, roleOf } from '#contract/roles.ts';
import { useMe } from '#web/session.ts';
import { loadAccount } from '#web/ui/account/load.ts';
import { AccountPanel } from '#web/ui/account/panel.tsx';
import { SecondFactor } from '#web/ui/account/second-factor.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Section } from '#web/ui/section.tsx';

export const Route = createFileRoute('/_cabinet/admin/profile')({
  loader: async ({ context }) => {
    const { queryClient, queries } = context;
    await Promise.all([
      loadAccount(context),
      queryClient.ensureQueryData(queries.accounts.secondFactor.queryOptions()),
    ]);
  },
  head: () => ({ meta: [{ title: 'Мой профиль — Океанавтика' }] }),
  component: AdminProfile,
});

function AdminProfile() {
  const me = useMe();
  return (
    <>
      <PageTitle title="Мой профиль" />
      <Stack gap="lg">
        <Section title={[me.surname, me.name, me.patronymic].filter(Boolean).join(' ')}>
          <Text c="dimmed">{roleNames[roleOf(me.utype)]}</Text>
        </Section>
        <SecondFactor />
        <AccountPanel />
      </Stack>
    </>
  );
}
