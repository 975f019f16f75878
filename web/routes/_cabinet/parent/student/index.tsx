import { createFileRoute } from '@tanstack/react-router';
import { loadChild, studentSearch } from '#web/features/families/child/load-child.ts';
import { StudentScreen } from '#web/features/families/child/student-screen.tsx';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/parent/student/')({
  validateSearch: studentSearch,
  loaderDeps: ({ search: { id } }) => ({ id }),
  // Switching sections loads nothing, so that the form works without a network.
  shouldReload: ({ cause }) => cause === 'enter',
  loader: ({ context, deps: { id } }) => loadChild(context, id),
  head: title('Анкета ребёнка'),
  component: StudentScreen,
});
