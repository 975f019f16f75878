import { createFileRoute } from '@tanstack/react-router';
import { soonMeta } from '#web/kit/public/page-meta.ts';

const soon = 'Документы программы';

export const Route = createFileRoute('/_public/_home/acts')({ staticData: { soon }, head: () => soonMeta(soon) });
