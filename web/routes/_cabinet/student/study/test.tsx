import { createFileRoute } from '@tanstack/react-router';
import { loadTest } from '#web/features/learning/load-study.ts';
import { TestScreen } from '#web/features/learning/tests/test-screen.tsx';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/student/study/test')({
  loader: ({ context }) => loadTest(context, 'participant'),
  head: title('Тест'),
  component: TestScreen,
});
