import { createIsomorphicFn } from '@tanstack/react-start';
import { loadAuthPage } from '#web/kit/auth-pages/load-auth-page.ts';
import { serverOnly } from '#web/kit/auth-pages/server-only.ts';
import type { RouterContext } from '#web/router-context.ts';
import { entranceFlow } from './entrance-flow.ts';

export const loadEntrance = createIsomorphicFn()
  .server((context: RouterContext, token: string) => loadAuthPage(entranceFlow(context, token)))
  .client(serverOnly);
