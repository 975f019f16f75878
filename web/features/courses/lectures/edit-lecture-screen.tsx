import { Button } from '@mantine/core';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Lecture } from '#contract/courses/lectures.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { StaleNotice } from '#web/kit/edit/stale-notice.tsx';
import { useBasedOn } from '#web/kit/edit/use-based-on.ts';
import { notifyDone } from '#web/kit/notify.ts';
import { PageTitle } from '#web/kit/page-title.tsx';
import { useQueries } from '#web/use-api.ts';
import { useChange } from '#web/use-change.ts';
import { LectureEffect } from './lecture-effect.tsx';
import { LectureForm } from './lecture-form.tsx';

const route = getRouteApi('/_cabinet/admin/lectures/edit/$id');

export function EditLectureScreen() {
  const { id } = route.useParams();
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
