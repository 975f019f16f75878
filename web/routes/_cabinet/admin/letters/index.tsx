import { createFileRoute } from '@tanstack/react-router';
import { letterList } from '#web/features/letters/letter-list.ts';
import { LetterListScreen } from '#web/features/letters/letter-list-screen.tsx';
import { listRoute } from '#web/kit/list/define-list.ts';

export const Route = createFileRoute('/_cabinet/admin/letters/')({
  ...listRoute(letterList),
  component: LetterListScreen,
});
