import { useNavigate } from '@tanstack/react-router';
import { notifyDone } from '#web/kit/notify.ts';
import { PageTitle } from '#web/kit/page-title.tsx';
import { useChange } from '#web/use-change.ts';
import { LectureForm } from './lecture-form.tsx';

const empty = { lecture_title: '', lecture_announcement: '', lecture_html_file: '', lecture_author: '' };

export function CreateLectureScreen() {
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
