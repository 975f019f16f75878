import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { formatDateTime } from '#web/ui/dates.ts';
import { idParam } from '#web/ui/id-param.ts';
import { notifyDone } from '#web/ui/notify.ts';
import { orNotFound } from '#web/ui/or-not-found.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { useQueries } from '#web/use-api.ts';
import { useChange } from '#web/use-change.ts';
import { LectureForm } from './-parts/lecture-form.tsx';

export const Route = createFileRoute('/_cabinet/admin/lectures/edit/$id')({
  params: idParam,
  loader: ({ context: { queryClient, queries }, params }) =>
    orNotFound(queryClient.ensureQueryData(queries.courses.findLecture.queryOptions({ input: params }))),
  head: () => ({ meta: [{ title: 'Правка лекции — администрирование' }] }),
  component: EditLecture,
});

function EditLecture() {
  const { id } = Route.useParams();
  const { lecture } = useSuspenseQuery(useQueries().courses.findLecture.queryOptions({ input: { id } })).data;
  const { lecture_title, lecture_announcement, lecture_html_file, lecture_author } = lecture;
  const change = useChange('courses');
  return (
    <>
      <PageTitle title="Правка лекции" text={`Изменена ${formatDateTime(lecture.updated_at)}, время московское`} />
      <LectureForm
        initialValues={{ lecture_title, lecture_announcement, lecture_html_file, lecture_author }}
        send={(changed) => change((api) => api.courses.updateLecture({ ...changed, id }))}
        done={() => notifyDone('Лекция сохранена')}
        actions={
          <Button component={Link} to={`/admin/lectures/preview/${id}` as '/'} variant="subtle">
            Предпросмотр
          </Button>
        }
      />
    </>
  );
}
