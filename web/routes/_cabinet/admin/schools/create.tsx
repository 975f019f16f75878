import { createFileRoute } from '@tanstack/react-router';
import { schoolList } from '#web/features/schools/school-list.ts';
import { SchoolListScreen } from '#web/features/schools/school-list-screen.tsx';
import { listRoute } from '#web/kit/list/define-list.ts';

export const Route = createFileRoute('/_cabinet/admin/schools/create')({
  ...listRoute(schoolList),
  component: SchoolListScreen,
});
