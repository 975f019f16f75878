import { createFileRoute } from '@tanstack/react-router';
import { CheckInScreen } from '#web/features/evakobaza/check-in/check-in-screen.tsx';
import { expectedOptions, readCode } from '#web/features/evakobaza/check-in/expected.ts';
import { loadQuery } from '#web/kit/loading/load.ts';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/admin/users/evakobaza/check-in')({
  validateSearch: readCode,
  loader: ({ context }) => loadQuery(context, expectedOptions),
  head: title('Отметка на эвакобазе — администрирование'),
  component: CheckInScreen,
});
