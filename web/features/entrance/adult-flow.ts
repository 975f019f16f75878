import type { SentCode } from '#contract/accounts/codes.ts';
import {
  type CodeStep,
  codeAfter,
  readCode,
  readSentCode,
  resendIfRequested,
} from '#web/features/accounts/codes/sent-code.ts';
import type { AuthFlow, FlowResult, PostedFields } from '#web/kit/auth-pages/load-auth-page.ts';
import type { RouterContext } from '#web/router-context.ts';
import { inspectLink } from './inspect-link.ts';
import { type BadLinkStep, badLinkStep } from './link-fault.ts';
import { leaveAccount, type OpenAccountStep, openAccountOf } from './open-account.ts';

export type AdultStep =
  | { name: 'begin' }
  | ({ name: 'password'; who: string; code: string } & CodeStep)
  | OpenAccountStep
  | BadLinkStep;

/** The two calls of an adult's link, and where it leads. */
type Entrance = {
  whose: 'guide' | 'parent';
  begin: (given: { token: string }) => Promise<SentCode & { name: string }>;
  confirm: (given: { token: string; key: string; code: string; password: string }) => Promise<unknown>;
  enter: string;
};

function stepOf(posted: PostedFields): AdultStep {
  const { step, who = '' } = posted;
  if (step === 'password') return { name: 'password', who, code: readCode(posted), sent: readSentCode(posted) };
  return step === 'open-account' ? openAccountOf(posted) : { name: 'begin' };
}

/** An adult creates an account by a link: a code to the contact, then the password. */
export function adultFlow(context: RouterContext, token: string, entrance: Entrance): AuthFlow<AdultStep> {
  const { api } = context;
  const { whose } = entrance;

  async function begin(): Promise<FlowResult<AdultStep>> {
    const instead = await inspectLink(context, token, whose);
    if (instead) return { step: instead };
    const { name: who, key, sent_to, channel, resend_after } = await entrance.begin({ token });
    return { step: { name: 'password', who, code: '', sent: { key, sent_to, channel, resend_after } } };
  }

  return {
    first: async () => (await inspectLink(context, token, whose)) ?? { name: 'begin' },
    stepOf,
    later: codeAfter,
    submit: async (step, posted) => {
      if (step.name === 'open-account')
        return leaveAccount(context, `/${whose}/registration/${encodeURIComponent(token)}`);
      if (step.name !== 'password') return begin();
      const resent = await resendIfRequested(api, step, posted);
      if (resent) return resent;
      const { code, sent } = step;
      const { password = '' } = posted;
      await entrance.confirm({ token, key: sent.key, code, password });
      return { enter: entrance.enter };
    },
    refused: (step, failure) => badLinkStep(failure) ?? step,
  };
}
