import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDateTime } from '#contract/words/dates.ts';
import { ButtonLink } from '#web/kit/links/link.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { useQueries } from '#web/use-api.ts';
import { BackToCourse } from '../back-to-course.tsx';
import { TestEditor } from './test-editor.tsx';

const route = getRouteApi('/_cabinet/admin/tests/edit/$id');

export function EditTestScreen() {
  const { id } = route.useParams();
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
      <BackToCourse />
      <PageTitle
        title="Правка теста"
        text={`Сохранён ${formatDateTime(test.updated_at)}, время московское`}
        actions={
          <ButtonLink to="/admin/tests/preview/$id" params={{ id }} variant="default">
            Пройти и проверить ключ
          </ButtonLink>
        }
      />
      <TestEditor key={`${id} ${opening}`} test={test} loadSaved={loadSaved} />
    </>
  );
}
