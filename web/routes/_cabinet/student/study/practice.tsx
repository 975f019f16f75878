import { createFileRoute } from '@tanstack/react-router';
import { loadPracticeScreen } from '#web/features/learning/load-study.ts';
import { PracticeScreen } from '#web/features/practice/practice-screen.tsx';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/student/study/practice')({
  loader: ({ context }) => loadPracticeScreen(context, 'participant'),
  head: title('Пробный тест'),
  component: PracticeScreen,
});
