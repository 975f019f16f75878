import { createFileRoute } from '@tanstack/react-router';
import { plannedMeta } from '#web/kit/public/page-meta.ts';

const soon = 'Вопросы и ответы';

export const Route = createFileRoute('/_public/_home/faq')({ staticData: { soon }, head: () => plannedMeta(soon) });
