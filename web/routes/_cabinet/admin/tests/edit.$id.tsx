import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDateTime } from '#contract/words/dates.ts';
import { TestEditor } from '#web/features/courses/tests/test-editor.tsx';
import { idParam } from '#web/kit/id-param.ts';
import { orNotFound } from '#web/kit/or-not-found.ts';
import { PageTitle } from '#web/kit/page-title.tsx';
import { useQueries } from '#web/use-api.ts';

export const Route = createFileRoute('/_cabinet/admin/tests/edit/$id')({
  params: idParam,
  loader: ({ context: { queryClient, queries }, params }) =>
    orNotFound(queryClient.ensureQueryData(queries.courses.findTest.queryOptions({ input: params }))),
  head: () => ({ meta: [{ title: 'Правка теста — администрирование' }] }),
  component: EditTest,
});

function EditTest() {
  const { id } = Route.useParams();
  const options = useQueries().courses.findTest.queryOptions({ input: { id } });
  const { test } = useSuspenseQuery(options).data;
  const client = useQueryClient();
  const [opening, setOpening] = useState(0);
  const loadSaved = async () => {
    await client.invalidateQueries({ queryKey: options.queryKey });
    setOpening(opening + 1);
  };
  return (
    <>
      <PageTitle title="Правка теста" text={`Сохранён ${formatDateTime(test.updated_at)}, время московское`} />
      <TestEditor key={`${id} ${opening}`} test={test} loadSaved={loadSaved} />
    </>
  );
}
