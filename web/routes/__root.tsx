import { createRootRouteWithContext } from '@tanstack/react-router';
import type { RouterContext } from '#web/router-context.ts';
import { Document } from '#web/shell/document/document.tsx';
import { documentHead } from '#web/shell/document/document-head.ts';

export const Route = createRootRouteWithContext<RouterContext>()({ head: documentHead, component: Document });
