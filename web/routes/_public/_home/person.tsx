import { createFileRoute } from '@tanstack/react-router';
import { plannedMeta } from '#web/kit/public/page-meta.ts';

const soon = 'Команда';

export const Route = createFileRoute('/_public/_home/person')({ staticData: { soon }, head: () => plannedMeta(soon) });
