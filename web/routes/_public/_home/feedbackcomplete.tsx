import { createFileRoute } from '@tanstack/react-router';
import { plannedMeta } from '#web/kit/public/page-meta.ts';

const soon = 'Обратная связь';

export const Route = createFileRoute('/_public/_home/feedbackcomplete')({
  staticData: { soon },
  head: () => plannedMeta(soon),
});
