import { createFileRoute } from '@tanstack/react-router';
import { ImportScreen } from '#web/features/imports/import-screen.tsx';
import { loadImport } from '#web/features/imports/load-import.ts';
import { idParam } from '#web/kit/loading/id-param.ts';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/admin/imports/$id')({
  params: idParam,
  loader: loadImport,
  head: title('Импорт — администрирование'),
  component: ImportScreen,
});
