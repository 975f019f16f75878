import { createFileRoute } from '@tanstack/react-router';
import { loadMyCourse } from '#web/features/learning/my-course/load-my-course.ts';
import { MyCourseScreen } from '#web/features/learning/my-course/my-course-screen.tsx';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/student/study/course')({
  loader: ({ context }) => loadMyCourse(context),
  head: title('Мой курс'),
  component: MyCourseScreen,
});
