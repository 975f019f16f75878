import { createFileRoute } from '@tanstack/react-router';
import { AboutScreen } from '#web/features/achievements/about-me/about-screen.tsx';
import { loadAbout } from '#web/features/achievements/about-me/load-about.ts';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/student/about')({
  loader: ({ context }) => loadAbout(context),
  head: title('Обо мне'),
  component: AboutScreen,
});
