import { createFileRoute } from '@tanstack/react-router';
import { childSearch, loadQuestionnaire } from '#web/features/questionnaires/load-questionnaire.ts';
import { PassportScreen } from '#web/features/questionnaires/passport-screen.tsx';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/parent/passport')({
  validateSearch: childSearch,
  loaderDeps: ({ search: { id } }) => ({ id }),
  shouldReload: ({ cause }) => cause === 'enter',
  loader: ({ context, deps: { id } }) => loadQuestionnaire(context, id),
  head: title('Документ ребёнка'),
  component: PassportScreen,
});
