import { Stack } from '@mantine/core';
import { AccountPanel } from '#web/features/accounts/profile/account-panel.tsx';
import { CalendarSection } from '#web/features/calendar/calendar-section.tsx';
import { AgreementsSection } from '#web/features/consents/agreements-section.tsx';
import { PendingErasures } from '#web/features/personal-data/pending-erasures.tsx';
import { PersonalData } from '#web/features/personal-data/personal-data.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';

export function AccountScreen() {
  return (
    <>
      <PageTitle
        title="Кабинет"
        text="Почта, телефон, пароль, календарь, согласия, ваши данные и устройства, на которых выполнен вход."
      />
      <Stack gap="lg">
        <PendingErasures />
        <AccountPanel />
        <CalendarSection />
        <AgreementsSection />
        <PersonalData />
      </Stack>
    </>
  );
}
