import { createFileRoute } from '@tanstack/react-router';
import { CreateTestScreen } from '#web/features/courses/tests/create-test-screen.tsx';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/admin/tests/create')({
  head: title('Новый тест — администрирование'),
  component: CreateTestScreen,
});
