import { createFileRoute } from '@tanstack/react-router';
import { loadTest, TestScreen } from '#web/features/learning/test-screen.tsx';

export const Route = createFileRoute('/_cabinet/student/study/test')({
  loader: ({ context }) => loadTest(context, 'participant'),
  head: () => ({ meta: [{ title: 'Тест — Океанавтика' }] }),
  component: TestScreen,
});
