import { createFileRoute } from '@tanstack/react-router';
import { ChildCourseScreen } from '#web/features/learning/my-course/child-course-screen.tsx';
import { loadChildCourse } from '#web/features/learning/my-course/load-my-course.ts';
import { childSearch } from '#web/features/questionnaires/load-questionnaire.ts';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/parent/student/course')({
  validateSearch: childSearch,
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: ({ context, deps: { id } }) => loadChildCourse(context, id),
  head: title('Курс ребёнка'),
  component: ChildCourseScreen,
});
