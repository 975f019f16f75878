import { createFileRoute } from '@tanstack/react-router';
import { plannedMeta } from '#web/kit/public/page-meta.ts';

const soon = 'Сведения об организации';

export const Route = createFileRoute('/_public/_home/education')({
  staticData: { soon },
  head: () => plannedMeta(soon),
});
