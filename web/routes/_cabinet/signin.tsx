import { createFileRoute } from '@tanstack/react-router';
import { RegistrationScreen } from '#web/features/accounts/registration-screen.tsx';
import { title } from '#web/kit/title.ts';

export const Route = createFileRoute('/_cabinet/signin')({
  head: title('Регистрация родителя — Океанавтика'),
  component: RegistrationScreen,
});
