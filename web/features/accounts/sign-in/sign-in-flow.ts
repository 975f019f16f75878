import type { SignedIn } from '#contract/accounts/sign-in.ts';
import type { Api } from '#web/api.ts';
import type { AuthFlow, FlowResult } from '#web/kit/auth-pages/load-auth-page.ts';
import { failureOf } from '#web/kit/loading/failure.ts';
import { type CodeStep, codeAfter, readCode, readSentCode, resendIfRequested } from '../codes/sent-code.ts';
import { afterSignIn } from '../guard.ts';
import { type UnverifiedContact, unverifiedContactOf } from './unverified-contact.ts';

export type SignInStep =
  | { name: 'password'; login: string }
  | ({ name: 'contact'; field: UnverifiedContact['field'] } & CodeStep)
  | { name: 'factor'; key: string };

/** Sign-in in up to three steps: password, unconfirmed contact, second factor. Then leads to `next`. */
export function signInFlow(api: Api, next: string | undefined): AuthFlow<SignInStep> {
  const continueSignIn = ({ utype, second_factor_key }: SignedIn): FlowResult<SignInStep> => {
    if (second_factor_key) return { step: { name: 'factor', key: second_factor_key } };
    return utype === null ? { enter: '/login' } : { enter: afterSignIn(utype, next) };
  };

  async function enterPassword(login: string, password: string): Promise<FlowResult<SignInStep>> {
    try {
      return continueSignIn(await api.accounts.signIn({ login, password }));
    } catch (error) {
      const awaited = unverifiedContactOf(failureOf(error));
      if (!awaited) throw error;
      return { step: { name: 'contact', ...awaited } };
    }
  }

  return {
    first: () => ({ name: 'password', login: '' }),
    later: codeAfter,
    stepOf: (posted) => {
      if (posted.step === 'contact')
        return { name: 'contact', sent: readSentCode(posted), field: posted.field === 'phone' ? 'phone' : 'email' };
      if (posted.step === 'factor') return { name: 'factor', key: posted.key ?? '' };
      return { name: 'password', login: posted.login ?? '' };
    },
    submit: async (step, posted) => {
      if (step.name === 'password') return enterPassword(step.login, posted.password ?? '');
      if (step.name === 'factor')
        return continueSignIn(await api.accounts.passSecondFactor({ key: step.key, code: posted.code ?? '' }));
      const resent = await resendIfRequested(api, step, posted);
      return resent ?? continueSignIn(await api.accounts.verifyContact({ key: step.sent.key, code: readCode(posted) }));
    },
  };
}
