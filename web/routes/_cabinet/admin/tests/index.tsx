import { createFileRoute } from '@tanstack/react-router';
import { testList } from '#web/features/courses/course-lists.ts';
import { TestListScreen } from '#web/features/courses/tests/test-list-screen.tsx';
import { listRoute } from '#web/kit/list/define-list.ts';

export const Route = createFileRoute('/_cabinet/admin/tests/')({ ...listRoute(testList), component: TestListScreen });
