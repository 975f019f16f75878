import { createFileRoute } from '@tanstack/react-router';
import { loadTakeOver } from '#web/features/families/carry/load-take-over.ts';
import { TakeOverScreen } from '#web/features/families/carry/take-over-screen.tsx';
import { secretPageTitle } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_door/parent/registration/$token')({
  loader: ({ context, params: { token } }) => loadTakeOver(context, token),
  head: secretPageTitle('Кабинет родителя'),
  component: TakeOverScreen,
});
