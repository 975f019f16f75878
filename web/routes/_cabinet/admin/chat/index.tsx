import { createFileRoute } from '@tanstack/react-router';
import { NothingOpen } from '#web/features/chat/desk/nothing-open.tsx';

export const Route = createFileRoute('/_cabinet/admin/chat/')({ component: NothingOpen });
