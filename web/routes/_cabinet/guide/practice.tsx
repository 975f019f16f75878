import { createFileRoute } from '@tanstack/react-router';
import { loadPractice } from '#web/study/load-review.ts';
import { PracticeScreen } from '#web/study/practice-screen.tsx';

export const Route = createFileRoute('/_cabinet/guide/practice')({
  loader: ({ context }) => loadPractice(context, 'guide'),
  head: () => ({ meta: [{ title: 'Пробный тест — Океанавтика' }] }),
  component: PracticeScreen,
});
