import { createFileRoute } from '@tanstack/react-router';
import { importList } from '#web/features/imports/import-list.ts';
import { ImportListScreen } from '#web/features/imports/import-list-screen.tsx';
import { listRoute } from '#web/kit/list/define-list.ts';

export const Route = createFileRoute('/_cabinet/admin/imports/')({
  ...listRoute(importList),
  component: ImportListScreen,
});
