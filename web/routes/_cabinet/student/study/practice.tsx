import { createFileRoute } from '@tanstack/react-router';
import { loadPractice } from '#web/study/load-review.ts';
import { PracticeScreen } from '#web/study/practice-screen.tsx';

export const Route = createFileRoute('/_cabinet/student/study/practice')({
  loader: ({ context }) => loadPractice(context, 'participant'),
  head: () => ({ meta: [{ title: 'Пробный тест — Океанавтика' }] }),
  component: PracticeScreen,
});
