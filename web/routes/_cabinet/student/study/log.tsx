import { createFileRoute } from '@tanstack/react-router';
import { DiveLogScreen } from '#web/features/learning/dive-log/dive-log-screen.tsx';
import { loadDiveLog } from '#web/features/learning/load-study.ts';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/student/study/log')({
  loader: ({ context }) => loadDiveLog(context),
  head: title('Журнал погружения'),
  component: DiveLogScreen,
});
