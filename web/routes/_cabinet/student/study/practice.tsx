import { createFileRoute } from '@tanstack/react-router';
import { PracticeScreen } from '#web/features/practice/practice-screen.tsx';
import { loadPractice } from '#web/features/review/load-review.ts';

export const Route = createFileRoute('/_cabinet/student/study/practice')({
  loader: ({ context }) => loadPractice(context, 'participant'),
  head: () => ({ meta: [{ title: 'Пробный тест — Океанавтика' }] }),
  component: PracticeScreen,
});
