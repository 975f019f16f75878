import { Stack, Text } from '@mantine/core';
import { roleNames, roleOf } from '#contract/roles.ts';
import { fullName } from '#contract/words/names.ts';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { Section } from '#web/kit/page/section.tsx';
import { useMe } from '#web/session.ts';
import { SecondFactor } from '../second-factor/second-factor.tsx';
import { AccountPanel } from './account-panel.tsx';

export function AdminProfileScreen() {
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
