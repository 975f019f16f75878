import { createFileRoute } from '@tanstack/react-router';
import { loadRegistration } from '#web/features/accounts/load-doors.ts';
import { RegistrationScreen } from '#web/features/accounts/registration-screen.tsx';
import { titleOfDoor } from '#web/kit/title.ts';

export const Route = createFileRoute('/_door/signin')({
  loader: ({ context }) => loadRegistration(context),
  head: titleOfDoor('Регистрация родителя'),
  component: RegistrationScreen,
});
