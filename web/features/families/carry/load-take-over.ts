import { createIsomorphicFn } from '@tanstack/react-start';
import { adultFlow } from '#web/features/entrance/adult-flow.ts';
import { loadAuthPage } from '#web/kit/auth-pages/load-auth-page.ts';
import { serverOnly } from '#web/kit/auth-pages/server-only.ts';
import type { RouterContext } from '#web/router-context.ts';

export const loadTakeOver = createIsomorphicFn()
  .server((context: RouterContext, token: string) => {
    const { beginTakeOver: begin, takeOver: confirm } = context.api.families;
    return loadAuthPage(adultFlow(context, token, { whose: 'parent', begin, confirm, enter: '/parent' }));
  })
  .client(serverOnly);
