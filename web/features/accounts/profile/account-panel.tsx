import { SimpleGrid, Stack } from '@mantine/core';
import { ChannelsLink } from '#web/features/notices/channels-link.tsx';
import { Section } from '#web/kit/page/section.tsx';
import { ActionLog } from './action-log.tsx';
import { ChangeContact } from './change-contact.tsx';
import { ChangePassword } from './change-password.tsx';
import { Sessions } from './sessions.tsx';

/** Account settings of all roles: contacts, notices, password, sessions, log. */
export function AccountPanel() {
  return (
    <Stack gap="lg">
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        <ChangeContact kind="email" />
        <ChangeContact kind="phone" />
      </SimpleGrid>
      <Section
        title="Уведомления"
        text="Список открывает колокольчик наверху. Что из него ещё и присылать, можно выбрать."
      >
        <div>
          <ChannelsLink />
        </div>
      </Section>
      <ChangePassword />
      <Sessions />
      <ActionLog />
    </Stack>
  );
}
