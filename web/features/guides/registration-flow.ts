import { type CodeStep, codeOf, resendIfAsked, sentOf } from '#web/features/accounts/sent-code.ts';
import { type BadLinkStep, badLinkStep } from '#web/features/entrance/link-fault.ts';
import { lookAtLink } from '#web/features/entrance/look-at-link.ts';
import { leaveAccount, type OpenAccountStep, openAccountOf } from '#web/features/entrance/open-account.ts';
import type { Flow, Next, Posted } from '#web/kit/door/load-door.ts';
import type { RouterContext } from '#web/router-context.ts';

export type GuideStep =
  | { name: 'begin' }
  | ({ name: 'password'; who: string; code: string } & CodeStep)
  | OpenAccountStep
  | BadLinkStep;

function stepOf(posted: Posted): GuideStep {
  const { step, who = '' } = posted;
  if (step === 'password') return { name: 'password', who, code: codeOf(posted), sent: sentOf(posted) };
  return step === 'open-account' ? openAccountOf(posted) : { name: 'begin' };
}

/** A guide makes the account by the link of the invitation: a code to the contact and a password. */
export function guideFlow(context: RouterContext, token: string): Flow<GuideStep> {
  const { api } = context;

  async function begin(): Promise<Next<GuideStep>> {
    const instead = await lookAtLink(context, token, 'guide');
    if (instead) return { step: instead };
    const { name: who, key, sent_to, channel, resend_after } = await api.guides.beginRegistration({ token });
    return { step: { name: 'password', who, code: '', sent: { key, sent_to, channel, resend_after } } };
  }

  return {
    first: async () => (await lookAtLink(context, token, 'guide')) ?? { name: 'begin' },
    stepOf,
    submit: async (step, posted) => {
      if (step.name === 'open-account')
        return leaveAccount(context, `/guide/registration/${encodeURIComponent(token)}`);
      if (step.name !== 'password') return begin();
      const resent = await resendIfAsked(api, step, posted);
      if (resent) return resent;
      const { code, sent } = step;
      const { password = '' } = posted;
      await api.guides.confirmCodeAndPassword({ token, key: sent.key, code, password });
      return { enter: '/guide/welcome' };
    },
    refused: (step, failure) => badLinkStep(failure) ?? step,
  };
}
