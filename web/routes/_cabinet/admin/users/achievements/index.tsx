import { createFileRoute } from '@tanstack/react-router';
import { achievementList } from '#web/features/achievements/assessment/list/achievement-list.ts';
import { AchievementListScreen } from '#web/features/achievements/assessment/list/achievement-list-screen.tsx';
import { listRoute } from '#web/kit/list/define-list.ts';

export const Route = createFileRoute('/_cabinet/admin/users/achievements/')({
  ...listRoute(achievementList),
  component: AchievementListScreen,
});
