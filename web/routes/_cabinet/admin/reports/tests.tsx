import { createFileRoute } from '@tanstack/react-router';
import { testList } from '#web/features/reports/lists.ts';
import { TestsScreen } from '#web/features/reports/tests-screen.tsx';
import { listRoute } from '#web/kit/list/define-list.ts';

export const Route = createFileRoute('/_cabinet/admin/reports/tests')({
  ...listRoute(testList),
  component: TestsScreen,
});
