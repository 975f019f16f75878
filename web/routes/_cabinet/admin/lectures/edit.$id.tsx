import { Button } from '@mantine/core';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Lecture } from '#contract/courses/lectures.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { LectureEffect } from '#web/features/courses/lectures/lecture-effect.tsx';
import { LectureForm } from '#web/features/courses/lectures/lecture-form.tsx';
import { StaleNotice } from '#web/features/courses/stale-notice.tsx';
import { useBasedOn } from '#web/features/courses/use-based-on.ts';
import { idParam } from '#web/kit/id-param.ts';
import { notifyDone } from '#web/kit/notify.ts';
import { orNotFound } from '#web/kit/or-not-found.ts';
import { PageTitle } from '#web/kit/page-title.tsx';
import { useQueries } from '#web/use-api.ts';
import { useChange } from '#web/use-change.ts';

export const Route = createFileRoute('/_cabinet/admin/lectures/edit/$id')({
  params: idParam,
  loader: ({ context: { queryClient, queries }, params }) =>
    orNotFound(queryClient.ensureQueryData(queries.courses.findLecture.queryOptions({ input: params }))),
  head: () => ({ meta: [{ title: 'Правка лекции — администрирование' }] }),
  component: EditLecture,
});

function EditLecture() {
  const { id } = Route.useParams();
  const options = useQueries().courses.findLecture.queryOptions({ input: { id } });
  const { lecture } = useSuspenseQuery(options).data;
  const client = useQueryClient();
  const [opening, setOpening] = useState(0);
  const loadSaved = async () => {
    await client.invalidateQueries({ queryKey: options.queryKey });
    setOpening(opening + 1);
  };
  return (
    <>
      <PageTitle title="Правка лекции" text={`Сохранена ${formatDateTime(lecture.updated_at)}, время московское`} />
      <LectureEditor key={`${id} ${opening}`} lecture={lecture} loadSaved={loadSaved} />
    </>
  );
}

function LectureEditor({ lecture, loadSaved }: { lecture: Lecture; loadSaved: () => unknown }) {
  const { id, lecture_title, lecture_announcement, lecture_html_file, lecture_author } = lecture;
  const change = useChange('courses');
  const editing = useBasedOn(lecture.updated_at);
  return (
    <LectureForm
      initialValues={{ lecture_title, lecture_announcement, lecture_html_file, lecture_author }}
      send={(changed) => change((api) => api.courses.updateLecture({ ...changed, id, based_on: editing.current() }))}
      refused={editing.refused}
      done={(answer) => {
        editing.saved(answer.lecture.updated_at);
        notifyDone('Лекция сохранена');
      }}
      notices={
        <>
          <StaleNotice editing={editing} loadSaved={loadSaved} />
          <LectureEffect id={id} />
        </>
      }
      actions={
        <Button component={Link} to={`/admin/lectures/preview/${id}` as '/'} variant="subtle">
          Предпросмотр
        </Button>
      }
    />
  );
}
