import { Loader } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { ChannelsLink } from '#web/features/notices/channels-link.tsx';
import { ActionButton } from '#web/kit/buttons/action-button.tsx';
import { Section } from '#web/kit/page/section.tsx';

const PersonalData = lazy(() =>
  import('#web/features/personal-data/personal-data.tsx').then((module) => ({ default: module.PersonalData })),
);
const CalendarSection = lazy(() =>
  import('#web/features/calendar/calendar-section.tsx').then((module) => ({ default: module.CalendarSection })),
);
const AccountPanel = lazy(() =>
  import('#web/features/accounts/profile/account-panel.tsx').then((module) => ({ default: module.AccountPanel })),
);

/** Button that opens the account panel; its script is loaded on press. */
export function SignInSettings() {
  const [opened, setOpened] = useState(false);
  if (opened)
    return (
      <Suspense fallback={<Loader aria-label="Загружаем настройки входа" />}>
        <CalendarSection />
        <AccountPanel />
        <PersonalData />
      </Suspense>
    );
  return (
    <Section title="Настройки">
      <p>Почта, телефон, пароль, календарь со сроками, личные данные и устройства, на которых открыт портал.</p>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
        <ActionButton onClick={() => setOpened(true)}>
          <IconSettings size={18} aria-hidden="true" />
          Открыть настройки
        </ActionButton>
        <ChannelsLink />
      </div>
    </Section>
  );
}
