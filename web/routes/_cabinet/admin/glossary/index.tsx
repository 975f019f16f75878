import { createFileRoute } from '@tanstack/react-router';
import { termList } from '#web/features/glossary/term-kind.ts';
import { TermListScreen } from '#web/features/glossary/term-list-screen.tsx';
import { listRoute } from '#web/kit/list/define-list.ts';

export const Route = createFileRoute('/_cabinet/admin/glossary/')({
  ...listRoute(termList),
  component: TermListScreen,
});
