import { createIsomorphicFn } from '@tanstack/react-start';
import { loadAuthPage } from '#web/kit/auth-pages/load-auth-page.ts';
import { serverOnly } from '#web/kit/auth-pages/server-only.ts';
import type { RouterContext } from '#web/router-context.ts';
import { invitationFlow } from './invitation-flow.ts';

export const loadInvitation = createIsomorphicFn()
  .server((context: RouterContext, token: string) => loadAuthPage(invitationFlow(context, token)))
  .client(serverOnly);
