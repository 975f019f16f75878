import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { childIdOf, loadQuestionnaire, participantOptions } from '#web/features/questionnaires/load.ts';
import { PassportScreen } from '#web/features/questionnaires/passport-screen.tsx';
import { useQueries } from '#web/use-api.ts';

export const Route = createFileRoute('/_cabinet/parent/passport')({
  validateSearch: (search) => ({ id: childIdOf(search) }),
  loaderDeps: ({ search: { id } }) => ({ id }),
  shouldReload: ({ cause }) => cause === 'enter',
  loader: ({ context, deps: { id } }) => loadQuestionnaire(context, id),
  head: () => ({ meta: [{ title: 'Документ ребёнка — Океанавтика' }] }),
  component: Passport,
});

function Passport() {
  const { id } = Route.useSearch();
  const { participant } = useSuspenseQuery(participantOptions(useQueries(), id)).data;
  return <PassportScreen key={id} participant={participant} />;
}
