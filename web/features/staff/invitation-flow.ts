import { redirect } from '@tanstack/react-router';
import { homeOf } from '#contract/roles.ts';
import type { StaffRole } from '#contract/staff/roles.ts';
import { SETUP_PATH } from '#web/features/accounts/guard.ts';
import { type BadLinkStep, badLinkStep } from '#web/features/entrance/link-fault.ts';
import {
  findOpenAccount,
  leaveAccount,
  type OpenAccountStep,
  openAccountOf,
} from '#web/features/entrance/open-account.ts';
import type { AuthFlow, PostedFields } from '#web/kit/auth-pages/load-auth-page.ts';
import { failureOf } from '#web/kit/loading/failure.ts';
import { setPageStatus } from '#web/kit/loading/set-page-status.ts';
import type { RouterContext } from '#web/router-context.ts';

type Person = { surname: string; name: string; patronymic: string };

export type InvitationStep =
  /** `contact`: masked, used to sign in later. */
  { name: 'person'; role: StaffRole; contact: string; person: Person } | OpenAccountStep | BadLinkStep;

const emptyPerson: Person = { surname: '', name: '', patronymic: '' };

/**
 * Describes the link without changing anything, since mail scanners open links, too. If the caller's own account was
 * made with it, redirects there.
 */
async function inspectInvitation(context: RouterContext, token: string): Promise<InvitationStep> {
  const { api, viewer } = context;
  try {
    const { own, role, contact } = await api.staff.look({ token });
    if (own && viewer) throw redirect({ to: homeOf(viewer.utype) });
    return (await findOpenAccount(context)) ?? { name: 'person', role, contact, person: emptyPerson };
  } catch (error) {
    const bad = badLinkStep(failureOf(error));
    if (!bad) throw error;
    setPageStatus(bad.reason === 'unknown' ? 404 : 410);
    return bad;
  }
}

function stepOf(posted: PostedFields): InvitationStep {
  const { step, role, contact = '', surname = '', name = '', patronymic = '' } = posted;
  if (step === 'open-account') return openAccountOf(posted);
  const asked = role === 'administrator' ? 'administrator' : 'curator';
  return { name: 'person', role: asked, contact, person: { surname, name, patronymic } };
}

/** An administrator or curator creates an account by an invitation's link: name, password, then the second factor. */
export function invitationFlow(context: RouterContext, token: string): AuthFlow<InvitationStep> {
  return {
    first: () => inspectInvitation(context, token),
    stepOf,
    submit: async (step, { password = '' }) => {
      if (step.name !== 'person') return leaveAccount(context, `/staff/invitation/${encodeURIComponent(token)}`);
      await context.api.staff.accept({ token, ...step.person, password });
      return { enter: `${SETUP_PATH}?next=/admin` };
    },
    refused: (step, failure) => badLinkStep(failure) ?? step,
  };
}
