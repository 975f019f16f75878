import { createFileRoute } from '@tanstack/react-router';
import { CheckInScreen } from '#web/features/evakobaza/check-in-screen.tsx';
import { expectedOptions, readCode } from '#web/features/evakobaza/expected.ts';
import { load } from '#web/kit/load.ts';
import { title } from '#web/kit/title.ts';

export const Route = createFileRoute('/_cabinet/admin/users/evakobaza/check-in')({
  validateSearch: readCode,
  loader: ({ context }) => load(context, expectedOptions),
  head: title('Отметка на эвакобазе — администрирование'),
  component: CheckInScreen,
});
