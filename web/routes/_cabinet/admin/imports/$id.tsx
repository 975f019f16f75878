import { createFileRoute } from '@tanstack/react-router';
import { ImportScreen } from '#web/features/imports/import-screen.tsx';
import { loadEdited } from '#web/kit/edit/load-edited.ts';
import { idParam } from '#web/kit/id-param.ts';
import { title } from '#web/kit/title.ts';

export const Route = createFileRoute('/_cabinet/admin/imports/$id')({
  params: idParam,
  loader: loadEdited(({ imports }, input) => imports.find.queryOptions({ input })),
  head: title('Импорт — администрирование'),
  component: ImportScreen,
});
