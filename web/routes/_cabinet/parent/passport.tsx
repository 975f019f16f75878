import { createFileRoute } from '@tanstack/react-router';
import { childIdOf, loadQuestionnaire } from '#web/features/questionnaires/load-questionnaire.ts';
import { PassportScreen } from '#web/features/questionnaires/passport-screen.tsx';
import { knownSearch } from '#web/kit/page/known-search.ts';
import { title } from '#web/kit/page/title.ts';

const validateSearch = knownSearch((search) => ({ id: childIdOf(search) }));

export const Route = createFileRoute('/_cabinet/parent/passport')({
  validateSearch,
  loaderDeps: ({ search: { id } }) => ({ id }),
  shouldReload: ({ cause }) => cause === 'enter',
  loader: ({ context, deps: { id } }) => loadQuestionnaire(context, id),
  head: title('Документ ребёнка'),
  component: PassportScreen,
});
