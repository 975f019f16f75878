import { createFileRoute } from '@tanstack/react-router';
import { loadTest, TestScreen } from '#web/features/learning/test-screen.tsx';

export const Route = createFileRoute('/_cabinet/guide/test')({
  loader: ({ context }) => loadTest(context, 'guide'),
  head: () => ({ meta: [{ title: 'Тест — Океанавтика' }] }),
  component: TestScreen,
});
