import { createFileRoute } from '@tanstack/react-router';
import { ChildAchievementsScreen } from '#web/features/achievements/child/child-achievements-screen.tsx';
import { loadChildAchievements } from '#web/features/achievements/child/load-child-achievements.ts';
import { childIdOf } from '#web/features/questionnaires/load-questionnaire.ts';
import { knownSearch } from '#web/kit/page/known-search.ts';
import { title } from '#web/kit/page/title.ts';

const validateSearch = knownSearch((search) => ({ id: childIdOf(search) }));

export const Route = createFileRoute('/_cabinet/parent/student/achievements')({
  validateSearch,
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: ({ context, deps: { id } }) => loadChildAchievements(context, id),
  head: title('Достижения ребёнка'),
  component: ChildAchievementsScreen,
});
