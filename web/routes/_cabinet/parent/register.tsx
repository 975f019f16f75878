import { createFileRoute } from '@tanstack/react-router';
import { loadRegister, registerSearch } from '#web/features/families/load-family.ts';
import { RegisterScreen } from '#web/features/families/registration/register-screen.tsx';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/parent/register')({
  validateSearch: registerSearch,
  loader: ({ context }) => loadRegister(context),
  head: title('Новый участник'),
  component: RegisterScreen,
});
