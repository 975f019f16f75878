import { redirect } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { homeOf } from '#contract/roles.ts';
import { pagePosted } from '#web/api.ts';
import { loadDoor } from '#web/kit/door/load-door.ts';
import { onlyRendered } from '#web/kit/door/only-rendered.ts';
import type { RouterContext } from '#web/router-context.ts';
import { recoveryFlow } from './recovery-flow.ts';
import { registrationFlow } from './registration-flow.ts';
import { signInFlow } from './sign-in-flow.ts';

export type LoginSearch = { next?: string; recovery?: boolean };

export const loginSearch = ({ next, recovery }: Record<string, unknown>): LoginSearch => ({
  ...(typeof next === 'string' ? { next } : {}),
  ...(recovery ? { recovery: true } : {}),
});

/**
 * Redirects a signed-in reader home from the sign-in pages; a form posted from a page opened before is still answered.
 */
function turnSignedIn({ viewer }: RouterContext): void {
  if (viewer && !pagePosted()) throw redirect({ to: homeOf(viewer.utype) });
}

/** Loads the sign-in or, with `recovery`, the password recovery. */
export const loadLogin = createIsomorphicFn()
  .server(async (context: RouterContext, { next, recovery }: LoginSearch) => {
    turnSignedIn(context);
    if (recovery) return { door: 'recovery' as const, shown: await loadDoor(recoveryFlow(context.api)) };
    return { door: 'sign-in' as const, shown: await loadDoor(signInFlow(context.api, next)) };
  })
  .client(onlyRendered);

export const loadRegistration = createIsomorphicFn()
  .server((context: RouterContext) => {
    turnSignedIn(context);
    return loadDoor(registrationFlow(context.api));
  })
  .client(onlyRendered);
