import { type RecoveryMethod, recoveryMethods } from '#contract/accounts/recovery.ts';
import type { Api } from '#web/api.ts';
import type { AuthFlow, FlowResult, PostedFields } from '#web/kit/auth-pages/load-auth-page.ts';
import { type CodeStep, codeAfter, readCode, readSentCode, resendIfRequested } from '../codes/sent-code.ts';

export type RecoveryStep =
  | { name: 'who'; credential: string }
  /** Both masked contacts, and which of them is chosen. */
  | { name: 'where'; credential: string; email: string; phone: string; by: RecoveryMethod }
  | ({ name: 'new-password'; credential: string; v_code: string } & CodeStep)
  | { name: 'done' };

const methodOf = (word: string | undefined): RecoveryMethod =>
  recoveryMethods.find((method) => method === word) ?? 'email';

function stepOf(posted: PostedFields): RecoveryStep {
  const { step, credential = '', email = '', phone = '', by } = posted;
  if (step === 'where') return { name: 'where', credential, email, phone, by: methodOf(by) };
  if (step === 'new-password')
    return { name: 'new-password', credential, sent: readSentCode(posted), v_code: readCode(posted, 'v_code') };
  return { name: 'who', credential };
}

/** Password recovery (docs/product/accounts.md): the login, the channel, the code with a new password. */
export function recoveryFlow(api: Api): AuthFlow<RecoveryStep> {
  const ask = async (credential: string, by: RecoveryMethod): Promise<FlowResult<RecoveryStep>> => {
    const { key, sent_to, channel, resend_after } = await api.accounts.requestRecoveryCode({ credential, by });
    const sent = { key, sent_to, channel, resend_after };
    return { step: { name: 'new-password', credential, sent, v_code: '' } };
  };

  return {
    first: () => ({ name: 'who', credential: '' }),
    stepOf,
    later: codeAfter,
    submit: async (step, posted) => {
      if (step.name === 'who') {
        const { recovery_method, email, phone } = await api.accounts.authInfo({ credential: step.credential });
        if (recovery_method !== 'both' || !email || !phone) return ask(step.credential, recovery_method);
        return { step: { name: 'where', credential: step.credential, email, phone, by: 'email' } };
      }
      if (step.name === 'where')
        return posted.back ? { step: { name: 'who', credential: step.credential } } : ask(step.credential, step.by);
      if (step.name === 'done') return { step };
      const resent = await resendIfRequested(api, step, posted);
      if (resent) return resent;
      const { new_password = '' } = posted;
      await api.accounts.recoverPassword({ v_key: step.sent.key, v_code: step.v_code, new_password });
      return { step: { name: 'done' } };
    },
  };
}
