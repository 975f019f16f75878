import { createFileRoute } from '@tanstack/react-router';
import { RegistrationScreen } from '#web/features/accounts/registration/registration-screen.tsx';
import { loadRegistration } from '#web/features/accounts/sign-in/load-auth-pages.ts';
import { authPageTitle } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_door/signin')({
  loader: ({ context }) => loadRegistration(context),
  head: authPageTitle('Регистрация родителя'),
  component: RegistrationScreen,
});
