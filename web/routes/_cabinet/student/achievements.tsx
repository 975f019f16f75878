import { createFileRoute } from '@tanstack/react-router';
import { loadAchievements } from '#web/features/achievements/load-achievements.ts';
import { AchievementsScreen } from '#web/features/achievements/own/achievements-screen.tsx';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/student/achievements')({
  loader: ({ context }) => loadAchievements(context),
  head: title('Достижения'),
  component: AchievementsScreen,
});
