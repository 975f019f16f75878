import { createFileRoute } from '@tanstack/react-router';
import { teachingList } from '#web/features/courses/course-lists.ts';
import { TeachingListScreen } from '#web/features/courses/teachings/teaching-list-screen.tsx';
import { listRoute } from '#web/kit/list/define-list.ts';

export const Route = createFileRoute('/_cabinet/admin/teachings/')({
  ...listRoute(teachingList),
  component: TeachingListScreen,
});
