import { createFileRoute } from '@tanstack/react-router';
import { lectureList } from '#web/features/courses/course-lists.ts';
import { LectureListScreen } from '#web/features/courses/lectures/lecture-list-screen.tsx';
import { listRoute } from '#web/kit/list/define-list.ts';

export const Route = createFileRoute('/_cabinet/admin/lectures/')({
  ...listRoute(lectureList),
  component: LectureListScreen,
});
