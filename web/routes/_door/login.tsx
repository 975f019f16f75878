import { createFileRoute } from '@tanstack/react-router';
import { loadLogin, loginSearch } from '#web/features/accounts/sign-in/load-auth-pages.ts';
import { LoginScreen } from '#web/features/accounts/sign-in/login-screen.tsx';
import { authPageTitle } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_door/login')({
  validateSearch: loginSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadLogin(context, deps),
  head: authPageTitle('Вход'),
  component: LoginScreen,
});
