import { createFileRoute } from '@tanstack/react-router';
import { EntranceScreen } from '#web/features/entrance/entrance-screen.tsx';
import { loadEntrance } from '#web/features/entrance/load-entrance.ts';
import { titleOfSecret } from '#web/kit/title.ts';

export const Route = createFileRoute('/_door/entrance/$token')({
  loader: ({ context, params: { token } }) => loadEntrance(context, token),
  head: titleOfSecret('Твой кабинет'),
  component: EntranceScreen,
});
