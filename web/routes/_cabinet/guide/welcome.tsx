import { createFileRoute } from '@tanstack/react-router';
import { GuideWelcomeScreen } from '#web/features/guides/welcome-screen.tsx';
import { loadQuery } from '#web/kit/loading/load.ts';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/guide/welcome')({
  loader: ({ context }) => loadQuery(context, ({ guides }) => guides.milestones.queryOptions()),
  head: title('Добро пожаловать'),
  component: GuideWelcomeScreen,
});
