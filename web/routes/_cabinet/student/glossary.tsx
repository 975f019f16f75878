import { createFileRoute } from '@tanstack/react-router';
import { GlossaryScreen } from '#web/features/glossary/glossary-screen.tsx';
import { loadQuery } from '#web/kit/loading/load.ts';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/student/glossary')({
  loader: ({ context }) => loadQuery(context, ({ glossary }) => glossary.list.queryOptions()),
  head: title('Словарь моря'),
  component: GlossaryScreen,
});
