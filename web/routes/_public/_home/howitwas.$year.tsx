import { createFileRoute } from '@tanstack/react-router';
import { plannedMeta } from '#web/kit/public/page-meta.ts';

const soon = 'Фотографии года';

export const Route = createFileRoute('/_public/_home/howitwas/$year')({
  staticData: { soon },
  head: () => plannedMeta(soon),
});
