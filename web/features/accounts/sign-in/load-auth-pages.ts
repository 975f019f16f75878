import { redirect } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { homeOf } from '#contract/roles.ts';
import { pageKept, pagePosted } from '#web/api.ts';
import { loadAuthPage } from '#web/kit/auth-pages/load-auth-page.ts';
import { serverOnly } from '#web/kit/auth-pages/server-only.ts';
import type { RouterContext } from '#web/router-context.ts';
import { registrationFlow } from '../registration/registration-flow.ts';
import { recoveryFlow } from './recovery-flow.ts';
import { signInFlow } from './sign-in-flow.ts';

export type LoginSearch = { next?: string; recovery?: boolean };

export const loginSearch = ({ next, recovery }: Record<string, unknown>): LoginSearch => ({
  ...(typeof next === 'string' ? { next } : {}),
  ...(recovery ? { recovery: true } : {}),
});

/**
 * Redirects a signed-in reader home from the sign-in pages; a form posted from a page opened before is still answered.
 */
function redirectSignedIn({ viewer }: RouterContext): void {
  if (viewer && !pagePosted() && !pageKept()) throw redirect({ to: homeOf(viewer.utype) });
}

/** Loads the sign-in or, with `recovery`, the password recovery. */
export const loadLogin = createIsomorphicFn()
  .server(async (context: RouterContext, { next, recovery }: LoginSearch) => {
    redirectSignedIn(context);
    if (recovery) return { door: 'recovery' as const, shown: await loadAuthPage(recoveryFlow(context.api)) };
    return { door: 'sign-in' as const, shown: await loadAuthPage(signInFlow(context.api, next)) };
  })
  .client(serverOnly);

export const loadRegistration = createIsomorphicFn()
  .server((context: RouterContext) => {
    redirectSignedIn(context);
    return loadAuthPage(registrationFlow(context.api));
  })
  .client(serverOnly);
