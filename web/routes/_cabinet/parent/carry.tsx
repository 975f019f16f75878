import { createFileRoute } from '@tanstack/react-router';
import { CarryScreen } from '#web/features/families/carry/carry-screen.tsx';
import { loadFresh } from '#web/kit/loading/load.ts';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/parent/carry')({
  loader: ({ context }) => loadFresh(context, ({ families }) => families.begunCarry.queryOptions()),
  head: title('Перенос профиля'),
  component: CarryScreen,
});
