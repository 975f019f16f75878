import { createFileRoute } from '@tanstack/react-router';
import { loadGuideRegistration } from '#web/features/guides/load-registration.ts';
import { GuideRegistrationScreen } from '#web/features/guides/registration-screen.tsx';
import { secretPageTitle } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_door/guide/registration/$token')({
  loader: ({ context, params: { token } }) => loadGuideRegistration(context, token),
  head: secretPageTitle('Кабинет наставника'),
  component: GuideRegistrationScreen,
});
