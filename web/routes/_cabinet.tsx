import { createFileRoute } from '@tanstack/react-router';
import { Cabinet } from '#web/shell/cabinet.tsx';

export const Route = createFileRoute('/_cabinet')({ component: Cabinet });
