import { createFileRoute } from '@tanstack/react-router';
import { feedbackList } from '#web/features/feedback/feedback-list.ts';
import { FeedbackListScreen } from '#web/features/feedback/feedback-list-screen.tsx';
import { listRoute } from '#web/kit/list/define-list.ts';

export const Route = createFileRoute('/_cabinet/admin/feedback')({
  ...listRoute(feedbackList),
  component: FeedbackListScreen,
});
