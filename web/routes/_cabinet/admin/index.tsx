import { createFileRoute } from '@tanstack/react-router';
import { AdminHomeScreen } from '#web/features/home/admin-home-screen.tsx';
import { load } from '#web/kit/load.ts';
import { title } from '#web/kit/title.ts';

export const Route = createFileRoute('/_cabinet/admin/')({
  loader: ({ context }) => load(context, ({ checks }) => checks.waiting.queryOptions()),
  head: title('Администрирование — Океанавтика'),
  component: AdminHomeScreen,
});
