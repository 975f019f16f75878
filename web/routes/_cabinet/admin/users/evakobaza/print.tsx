import { createFileRoute } from '@tanstack/react-router';
import { PrintScreen } from '#web/features/evakobaza/print/print-screen.tsx';
import { loadSheet, readSheet } from '#web/features/evakobaza/print/sheet.ts';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/admin/users/evakobaza/print')({
  validateSearch: readSheet,
  loaderDeps: ({ search: { way = 'arrival', day } }) => ({ way, day }),
  loader: ({ context, deps: { way, day } }) => loadSheet(context, way, day),
  head: title('Листы эвакобазы — администрирование'),
  staticData: { wide: true },
  component: PrintScreen,
});
