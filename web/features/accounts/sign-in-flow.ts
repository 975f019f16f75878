import type { SignedIn } from '#contract/accounts/sign-in.ts';
import type { Api } from '#web/api.ts';
import type { Flow, Next } from '#web/kit/door/load-door.ts';
import { failureOf } from '#web/kit/failure.ts';
import { type AwaitedContact, awaitedContact } from './awaited-contact.ts';
import { afterSignIn } from './guard.ts';
import { type CodeStep, codeOf, resendIfAsked, sentOf } from './sent-code.ts';

export type SignInStep =
  | { name: 'password'; login: string }
  | ({ name: 'contact'; field: AwaitedContact['field'] } & CodeStep)
  | { name: 'factor'; key: string };

/** Sign-in in up to three steps: password, unconfirmed contact, second factor. Then leads to `next`. */
export function signInFlow(api: Api, next: string | undefined): Flow<SignInStep> {
  const goOn = ({ utype, second_factor_key }: SignedIn): Next<SignInStep> => {
    if (second_factor_key) return { step: { name: 'factor', key: second_factor_key } };
    return utype === null ? { enter: '/login' } : { enter: afterSignIn(utype, next) };
  };

  async function enterPassword(login: string, password: string): Promise<Next<SignInStep>> {
    try {
      return goOn(await api.accounts.signIn({ login, password }));
    } catch (error) {
      const awaited = awaitedContact(failureOf(error));
      if (!awaited) throw error;
      return { step: { name: 'contact', ...awaited } };
    }
  }

  return {
    first: () => ({ name: 'password', login: '' }),
    stepOf: (posted) => {
      if (posted.step === 'contact')
        return { name: 'contact', sent: sentOf(posted), field: posted.field === 'phone' ? 'phone' : 'email' };
      if (posted.step === 'factor') return { name: 'factor', key: posted.key ?? '' };
      return { name: 'password', login: posted.login ?? '' };
    },
    submit: async (step, posted) => {
      if (step.name === 'password') return enterPassword(step.login, posted.password ?? '');
      if (step.name === 'factor')
        return goOn(await api.accounts.passSecondFactor({ key: step.key, code: posted.code ?? '' }));
      const resent = await resendIfAsked(api, step, posted);
      return resent ?? goOn(await api.accounts.verifyContact({ key: step.sent.key, code: codeOf(posted) }));
    },
  };
}
