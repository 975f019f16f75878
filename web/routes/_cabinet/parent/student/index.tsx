import { createFileRoute } from '@tanstack/react-router';
import { loadChild, studentSearch } from '#web/features/families/child/load-child.ts';
import { StudentScreen } from '#web/features/families/child/student-screen.tsx';
import { knownSearch } from '#web/kit/page/known-search.ts';
import { title } from '#web/kit/page/title.ts';

const validateSearch = knownSearch(studentSearch);

export const Route = createFileRoute('/_cabinet/parent/student/')({
  validateSearch,
  loaderDeps: ({ search: { id } }) => ({ id }),
  // Switching sections loads nothing, so that the form works without a network.
  shouldReload: ({ cause }) => cause === 'enter',
  loader: ({ context, deps: { id } }) => loadChild(context, id),
  head: title('Анкета ребёнка'),
  component: StudentScreen,
});
