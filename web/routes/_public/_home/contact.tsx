import { createFileRoute } from '@tanstack/react-router';
import { plannedMeta } from '#web/kit/public/page-meta.ts';

const soon = 'Контакты';

export const Route = createFileRoute('/_public/_home/contact')({ staticData: { soon }, head: () => plannedMeta(soon) });
