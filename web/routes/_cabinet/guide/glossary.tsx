import { createFileRoute } from '@tanstack/react-router';
import { GlossaryScreen } from '#web/features/glossary/glossary-screen.tsx';
import { load } from '#web/kit/load.ts';
import { title } from '#web/kit/title.ts';

export const Route = createFileRoute('/_cabinet/guide/glossary')({
  loader: ({ context }) => load(context, ({ glossary }) => glossary.list.queryOptions()),
  head: title('Словарь моря'),
  component: GlossaryScreen,
});
