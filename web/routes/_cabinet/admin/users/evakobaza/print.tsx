import { createFileRoute } from '@tanstack/react-router';
import { PrintScreen } from '#web/features/evakobaza/print-screen.tsx';
import { loadSheet, readSheet } from '#web/features/evakobaza/sheet.ts';
import { title } from '#web/kit/title.ts';

export const Route = createFileRoute('/_cabinet/admin/users/evakobaza/print')({
  validateSearch: readSheet,
  loaderDeps: ({ search: { way = 'arrival', day } }) => ({ way, day }),
  loader: ({ context, deps: { way, day } }) => loadSheet(context, way, day),
  head: title('Листы эвакобазы — администрирование'),
  staticData: { wide: true },
  component: PrintScreen,
});
