import { createFileRoute } from '@tanstack/react-router';
import { loadLogin, loginSearch } from '#web/features/accounts/load-doors.ts';
import { LoginScreen } from '#web/features/accounts/login-screen.tsx';
import { titleOfDoor } from '#web/kit/title.ts';

export const Route = createFileRoute('/_door/login')({
  validateSearch: loginSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadLogin(context, deps),
  head: titleOfDoor('Вход'),
  component: LoginScreen,
});
