import { createFileRoute } from '@tanstack/react-router';
import { textList } from '#web/features/site-texts/text-list.ts';
import { TextListScreen } from '#web/features/site-texts/text-list-screen.tsx';
import { listRoute } from '#web/kit/list/define-list.ts';

export const Route = createFileRoute('/_cabinet/admin/portal-texts/')({
  ...listRoute(textList),
  component: TextListScreen,
});
