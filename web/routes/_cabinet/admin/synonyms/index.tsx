import { createFileRoute } from '@tanstack/react-router';
import { synonymsList } from '#web/features/synonyms/synonyms-kind.ts';
import { SynonymsListScreen } from '#web/features/synonyms/synonyms-list-screen.tsx';
import { listRoute } from '#web/kit/list/define-list.ts';

export const Route = createFileRoute('/_cabinet/admin/synonyms/')({
  ...listRoute(synonymsList),
  component: SynonymsListScreen,
});
