import { Button, Space } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { LectureSheet } from '#web/features/learning/lecture-sheet.tsx';
import { Alert } from '#web/kit/alert.tsx';
import { idParam } from '#web/kit/id-param.ts';
import { orNotFound } from '#web/kit/or-not-found.ts';
import { useQueries } from '#web/use-api.ts';

export const Route = createFileRoute('/_cabinet/admin/lectures/preview/$id')({
  params: idParam,
  loader: ({ context: { queryClient, queries }, params }) =>
    orNotFound(queryClient.ensureQueryData(queries.courses.findLecture.queryOptions({ input: params }))),
  head: () => ({ meta: [{ title: 'Предпросмотр лекции — администрирование' }] }),
  component: PreviewLecture,
});

/** The lecture as its pupil reads it. */
function PreviewLecture() {
  const { id } = Route.useParams();
  const { lecture } = useSuspenseQuery(useQueries().courses.findLecture.queryOptions({ input: { id } })).data;
  return (
    <>
      <Alert color="blue">
        Такой лекцию видит участник.{' '}
        <Button component={Link} to={`/admin/lectures/edit/${id}` as '/'} size="compact-md" variant="light" ml="xs">
          Править
        </Button>
      </Alert>
      <Space h="lg" />
      <LectureSheet
        lecture={lecture}
        end={
          <>
            <p>Прочитал до конца? Отметь лекцию, и откроется тест.</p>
            <Button color="coral" disabled>
              Лекция прочитана
            </Button>
          </>
        }
      />
    </>
  );
}
