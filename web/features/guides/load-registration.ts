import { createIsomorphicFn } from '@tanstack/react-start';
import { adultFlow } from '#web/features/entrance/adult-flow.ts';
import { loadAuthPage } from '#web/kit/auth-pages/load-auth-page.ts';
import { serverOnly } from '#web/kit/auth-pages/server-only.ts';
import type { RouterContext } from '#web/router-context.ts';

export const loadGuideRegistration = createIsomorphicFn()
  .server((context: RouterContext, token: string) => {
    const { beginRegistration: begin, confirmCodeAndPassword: confirm } = context.api.guides;
    return loadAuthPage(adultFlow(context, token, { whose: 'guide', begin, confirm, enter: '/guide/welcome' }));
  })
  .client(serverOnly);
