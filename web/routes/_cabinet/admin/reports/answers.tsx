import { createFileRoute } from '@tanstack/react-router';
import { AnswersScreen } from '#web/features/reports/answers-screen.tsx';
import { answerList } from '#web/features/reports/lists.ts';
import { listRoute } from '#web/kit/list/define-list.ts';

export const Route = createFileRoute('/_cabinet/admin/reports/answers')({
  ...listRoute(answerList),
  component: AnswersScreen,
});
