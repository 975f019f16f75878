import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { LectureForm } from '#web/features/courses/lectures/lecture-form.tsx';
import { notifyDone } from '#web/kit/notify.ts';
import { PageTitle } from '#web/kit/page-title.tsx';
import { useChange } from '#web/use-change.ts';

export const Route = createFileRoute('/_cabinet/admin/lectures/create')({
  head: () => ({ meta: [{ title: 'Новая лекция — администрирование' }] }),
  component: CreateLecture,
});

const empty = { lecture_title: '', lecture_announcement: '', lecture_html_file: '', lecture_author: '' };

function CreateLecture() {
  const change = useChange('courses');
  const navigate = useNavigate();
  return (
    <>
      <PageTitle title="Новая лекция" />
      <LectureForm
        initialValues={empty}
        send={(lecture) => change((api) => api.courses.addLecture(lecture))}
        done={async ({ lecture: { id } }) => {
          notifyDone('Лекция сохранена');
          await navigate({ to: '/admin/lectures/edit/$id', params: { id }, replace: true });
        }}
      />
    </>
  );
}
