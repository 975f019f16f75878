import { createFileRoute } from '@tanstack/react-router';
import { GuideWelcomeScreen } from '#web/features/guides/welcome-screen.tsx';
import { load } from '#web/kit/load.ts';
import { title } from '#web/kit/title.ts';

export const Route = createFileRoute('/_cabinet/guide/welcome')({
  loader: ({ context }) => load(context, ({ guides }) => guides.milestones.queryOptions()),
  head: title('Добро пожаловать'),
  component: GuideWelcomeScreen,
});
