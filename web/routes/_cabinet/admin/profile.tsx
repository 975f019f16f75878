import { Stack, Text } from '@mantine/core';
import { createFileRoute } from '@tanstack/react-router';
import { roleNames, roleOf } from '#contract/roles.ts';
import { fullName } from '#contract/words/names.ts';
import { loadAccount } from '#web/features/accounts/load.ts';
import { AccountPanel } from '#web/features/accounts/panel.tsx';
import { SecondFactor } from '#web/features/accounts/second-factor.tsx';
import { PageTitle } from '#web/kit/page-title.tsx';
import { Section } from '#web/kit/section.tsx';
import { useMe } from '#web/session.ts';

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
        <Section title={fullName(me)}>
          <Text c="dimmed">{roleNames[roleOf(me.utype)]}</Text>
        </Section>
        <SecondFactor />
        <AccountPanel />
      </Stack>
    </>
  );
}
