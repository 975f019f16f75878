import { createFileRoute } from '@tanstack/react-router';
import { DialogScreen } from '#web/features/chat/desk/dialog-screen.tsx';
import { dialogSearch } from '#web/features/chat/desk/list/desk-list.ts';
import { loadDialog } from '#web/features/chat/desk/load-dialog.ts';
import { idParam } from '#web/kit/loading/id-param.ts';

export const Route = createFileRoute('/_cabinet/admin/chat/$id')({
  params: idParam,
  validateSearch: dialogSearch,
  loaderDeps: ({ search: { message } }) => ({ message }),
  loader: ({ context, params, deps }) => loadDialog(context, { ...params, ...deps }),
  // Changing the filter of the list beside it reloads nothing.
  staleTime: 30_000,
  component: DialogScreen,
});
