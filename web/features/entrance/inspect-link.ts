import { redirect } from '@tanstack/react-router';
import type { LinkOwner } from '#contract/entrance.ts';
import { homeOf } from '#contract/roles.ts';
import { failureOf } from '#web/kit/loading/failure.ts';
import { setPageStatus } from '#web/kit/loading/set-page-status.ts';
import type { RouterContext } from '#web/router-context.ts';
import { type BadLinkStep, badLinkStep } from './link-fault.ts';
import { findOpenAccount, type OpenAccountStep } from './open-account.ts';

/**
 * What an opened link shows instead of its first step: that it does not work, or that another account is signed in. If
 * the caller's own account was made with it, redirects there. Changes and sends nothing, since mail scanners open
 * links, too.
 */
export async function inspectLink(
  context: RouterContext,
  token: string,
  whose: LinkOwner,
): Promise<BadLinkStep | OpenAccountStep | undefined> {
  try {
    const { own } = await context.api.entrance.look({ token, whose });
    if (own && context.viewer) throw redirect({ to: homeOf(context.viewer.utype) });
  } catch (error) {
    const bad = badLinkStep(failureOf(error));
    if (!bad) throw error;
    setPageStatus(bad.reason === 'unknown' ? 404 : 410);
    return bad;
  }
  return await findOpenAccount(context);
}
