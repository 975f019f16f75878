import { createFileRoute } from '@tanstack/react-router';
import { LoginScreen } from '#web/features/accounts/login-screen.tsx';
import { title } from '#web/kit/title.ts';

type Search = { next?: string; recovery?: boolean };

export const Route = createFileRoute('/_cabinet/login')({
  validateSearch: ({ next, recovery }): Search => ({
    ...(typeof next === 'string' ? { next } : {}),
    ...(recovery ? { recovery: true } : {}),
  }),
  head: title('Вход — Океанавтика'),
  component: LoginScreen,
});
