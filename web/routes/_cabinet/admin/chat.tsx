import { createFileRoute } from '@tanstack/react-router';
import { DeskScreen } from '#web/features/chat/desk/desk-screen.tsx';
import { deskList } from '#web/features/chat/desk/list/desk-list.ts';
import { listRoute } from '#web/kit/list/define-list.ts';

export const Route = createFileRoute('/_cabinet/admin/chat')({
  ...listRoute(deskList),
  staticData: { wide: true, full: true },
  component: DeskScreen,
});
