import { createFileRoute } from '@tanstack/react-router';
import { PracticeScreen } from '#web/features/practice/practice-screen.tsx';
import { loadPractice } from '#web/features/review/load-review.ts';

export const Route = createFileRoute('/_cabinet/guide/practice')({
  loader: ({ context }) => loadPractice(context, 'guide'),
  head: () => ({ meta: [{ title: 'Пробный тест — Океанавтика' }] }),
  component: PracticeScreen,
});
