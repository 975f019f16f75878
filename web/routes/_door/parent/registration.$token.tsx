import { createFileRoute } from '@tanstack/react-router';
import { loadTakeOver } from '#web/features/families/load-take-over.ts';
import { TakeOverScreen } from '#web/features/families/take-over-screen.tsx';
import { titleOfSecret } from '#web/kit/title.ts';

export const Route = createFileRoute('/_door/parent/registration/$token')({
  loader: ({ context, params: { token } }) => loadTakeOver(context, token),
  head: titleOfSecret('Кабинет родителя'),
  component: TakeOverScreen,
});
