import { createFileRoute } from '@tanstack/react-router';
import { ChildrenScreen } from '#web/features/families/children/children-screen.tsx';
import { loadChildren } from '#web/features/families/load-family.ts';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/parent/')({
  loader: ({ context }) => loadChildren(context),
  head: title('Дети'),
  component: ChildrenScreen,
});
