import { createFileRoute } from '@tanstack/react-router';
import { plannedMeta } from '#web/kit/public/page-meta.ts';

const soon = 'Партнёры';

export const Route = createFileRoute('/_public/_home/partner')({ staticData: { soon }, head: () => plannedMeta(soon) });
