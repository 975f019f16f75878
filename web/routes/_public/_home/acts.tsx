import { createFileRoute } from '@tanstack/react-router';
import { plannedMeta } from '#web/kit/public/page-meta.ts';

const soon = 'Документы программы';

export const Route = createFileRoute('/_public/_home/acts')({ staticData: { soon }, head: () => plannedMeta(soon) });
