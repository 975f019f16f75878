import { createFileRoute } from '@tanstack/react-router';
import { CreateLectureScreen } from '#web/features/courses/lectures/lecture-editor.tsx';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/admin/lectures/create')({
  head: title('Новая лекция — администрирование'),
  component: CreateLectureScreen,
});
