import { createFileRoute } from '@tanstack/react-router';
import { AboutScreen } from '#web/features/about-me/about-screen.tsx';
import { loadAbout } from '#web/features/about-me/load-about.ts';
import { title } from '#web/kit/title.ts';

export const Route = createFileRoute('/_cabinet/student/about')({
  loader: ({ context }) => loadAbout(context),
  head: title('Обо мне'),
  component: AboutScreen,
});
