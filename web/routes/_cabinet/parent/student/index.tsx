import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { questionnaireSections } from '#contract/questionnaires/fields.ts';
import { loadChildWay } from '#web/features/families/child/child-way.tsx';
import { StudentScreen } from '#web/features/families/child/student-screen.tsx';
import type { SectionKey } from '#web/features/questionnaires/answers-state.ts';
import { childIdOf, loadQuestionnaire, participantOptions } from '#web/features/questionnaires/load.ts';
import { useQueries } from '#web/use-api.ts';

type Search = { id: number; section?: SectionKey };

export const Route = createFileRoute('/_cabinet/parent/student/')({
  validateSearch: (search): Search => {
    const section = questionnaireSections.find(({ key }) => key === search.section)?.key;
    return { id: childIdOf(search), ...(section ? { section } : {}) };
  },
  loaderDeps: ({ search: { id } }) => ({ id }),
  // Going from section to section asks for nothing: without a network the form goes on.
  shouldReload: ({ cause }) => cause === 'enter',
  loader: async ({ context, deps: { id } }) => {
    await loadQuestionnaire(context, id, ['personal_account_questionnaire', 'questionnaire_last_attempt']);
    await loadChildWay(context, id);
  },
  head: () => ({ meta: [{ title: 'Анкета ребёнка — Океанавтика' }] }),
  component: Student,
});

function Student() {
  const { id, section = 'child' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { participant } = useSuspenseQuery(participantOptions(useQueries(), id)).data;
  return (
    <StudentScreen
      key={id}
      participant={participant}
      section={section}
      onSection={(key) => {
        navigate({ search: { id, section: key }, resetScroll: false }).catch(() => undefined);
      }}
    />
  );
}
