import { createFileRoute } from '@tanstack/react-router';
import { ChildAchievementsScreen } from '#web/features/achievements/child/child-achievements-screen.tsx';
import { loadChildAchievements } from '#web/features/achievements/child/load-child-achievements.ts';
import { childSearch } from '#web/features/questionnaires/load-questionnaire.ts';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/parent/student/achievements')({
  validateSearch: childSearch,
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: ({ context, deps: { id } }) => loadChildAchievements(context, id),
  head: title('Достижения ребёнка'),
  component: ChildAchievementsScreen,
});
