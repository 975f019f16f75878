import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { CheckScreen } from '#web/features/checks/check-screen.tsx';
import { idParam } from '#web/kit/id-param.ts';
import { orNotFound } from '#web/kit/or-not-found.ts';
import { useQueries } from '#web/use-api.ts';

export const Route = createFileRoute('/_cabinet/admin/users/questionnaires/$id')({
  params: idParam,
  // What is decided upon is as it stands now, never as it was remembered.
  loader: ({ context: { queryClient, queries }, params }) =>
    orNotFound(queryClient.fetchQuery({ ...queries.checks.find.queryOptions({ input: params }), staleTime: 0 })),
  head: () => ({ meta: [{ title: 'Проверка анкеты — администрирование' }] }),
  component: Check,
});

function Check() {
  const { id } = Route.useParams();
  const { questionnaire } = useSuspenseQuery(useQueries().checks.find.queryOptions({ input: { id } })).data;
  return <CheckScreen key={id} questionnaire={questionnaire} />;
}
