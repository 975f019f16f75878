import type { Api } from '#web/api.ts';
import {
  type CodeStep,
  codeAfter,
  readCode,
  readSentCode,
  resendIfRequested,
} from '#web/features/accounts/codes/sent-code.ts';
import type { AuthFlow, FlowResult, PostedFields } from '#web/kit/auth-pages/load-auth-page.ts';
import { failureOf } from '#web/kit/loading/failure.ts';
import type { RouterContext } from '#web/router-context.ts';
import { inspectLink } from './inspect-link.ts';
import { type BadLinkStep, badLinkStep } from './link-fault.ts';
import { leaveAccount, type OpenAccountStep, openAccountOf } from './open-account.ts';

type Consent = Awaited<ReturnType<Api['entrance']['ownConsent']>>['consent'];

export type EntranceStep =
  | { name: 'begin' }
  | ({ name: 'code'; who: string } & CodeStep)
  | { name: 'password'; key: string; agreement: boolean; consent: Consent }
  | OpenAccountStep
  | BadLinkStep;

function stepOf(posted: PostedFields): EntranceStep {
  const { step, key = '', who = '', agreement } = posted;
  if (step === 'code') return { name: 'code', who, sent: readSentCode(posted) };
  if (step === 'password') return { name: 'password', key, agreement: agreement === 'yes', consent: null };
  return step === 'open-account' ? openAccountOf(posted) : { name: 'begin' };
}

/**
 * A child creates its account by a link from a parent: contact, password, own consent. Opening the page neither sends
 * nor uses up anything, since mail scanners open links, too.
 */
export function entranceFlow(context: RouterContext, token: string): AuthFlow<EntranceStep> {
  const { api } = context;

  async function begin(): Promise<FlowResult<EntranceStep>> {
    const instead = await inspectLink(context, token, 'participant');
    if (instead) return { step: instead };
    const { name: who, key, sent_to, channel, resend_after } = await api.entrance.begin({ token });
    return { step: { name: 'code', who, sent: { key, sent_to, channel, resend_after } } };
  }

  async function confirm(key: string, code: string): Promise<FlowResult<EntranceStep>> {
    await api.entrance.confirm({ token, key, code });
    const { consent } = await api.entrance.ownConsent({ token });
    return { step: { name: 'password', key, agreement: false, consent } };
  }

  return {
    first: async () => (await inspectLink(context, token, 'participant')) ?? { name: 'begin' },
    stepOf,
    later: codeAfter,
    submit: async (step, posted) => {
      if (step.name === 'open-account') return leaveAccount(context, `/entrance/${encodeURIComponent(token)}`);
      if (step.name === 'code')
        return (await resendIfRequested(api, step, posted)) ?? confirm(step.sent.key, readCode(posted));
      if (step.name !== 'password') return begin();
      const { key, agreement } = step;
      await api.entrance.setPassword({ token, key, password: posted.password ?? '', agreement });
      return { enter: '/student/welcome' };
    },
    refused: async (step, failure) => {
      const bad = badLinkStep(failure);
      if (bad) return bad;
      if (step.name !== 'password') return step;
      try {
        return { ...step, ...(await api.entrance.ownConsent({ token })) };
      } catch (error) {
        return badLinkStep(failureOf(error)) ?? step;
      }
    },
  };
}
