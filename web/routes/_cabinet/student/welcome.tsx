import { createFileRoute } from '@tanstack/react-router';
import { loadWelcome } from '#web/features/learning/load-study.ts';
import { WelcomeScreen } from '#web/features/learning/welcome-screen.tsx';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/student/welcome')({
  loader: ({ context }) => loadWelcome(context),
  head: title('Добро пожаловать'),
  component: WelcomeScreen,
});
