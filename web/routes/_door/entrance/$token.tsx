import { createFileRoute } from '@tanstack/react-router';
import { EntranceScreen } from '#web/features/entrance/entrance-screen.tsx';
import { loadEntrance } from '#web/features/entrance/load-entrance.ts';
import { secretPageTitle } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_door/entrance/$token')({
  loader: ({ context, params: { token } }) => loadEntrance(context, token),
  head: secretPageTitle('Твой кабинет'),
  component: EntranceScreen,
});
