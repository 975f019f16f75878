import { createFileRoute } from '@tanstack/react-router';
import { GuideHomeScreen } from '#web/features/home/guide-home-screen.tsx';
import { loadGuideHome } from '#web/features/home/load-home.ts';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/guide/')({
  loader: ({ context }) => loadGuideHome(context),
  head: title('Профиль наставника'),
  component: GuideHomeScreen,
});
