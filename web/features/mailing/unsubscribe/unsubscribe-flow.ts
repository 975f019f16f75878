import { TRIAL_TOKEN } from '#contract/mailing/names.ts';
import type { Api } from '#web/api.ts';
import type { AuthFlow } from '#web/kit/auth-pages/load-auth-page.ts';
import { failureOf } from '#web/kit/loading/failure.ts';
import { setPageStatus } from '#web/kit/loading/set-page-status.ts';

/** Masked address of the link; `is_unsubscribed`: the consent is withdrawn already. `trial`: the link of a trial letter, of which nobody is a reader. `wrong`: an invalid link. */
export type UnsubscribeStep =
  | { name: 'ask'; address: string; is_unsubscribed: boolean }
  | { name: 'trial' }
  | { name: 'wrong' };

/** Whether the failure means an invalid link. */
const isWrong = (error: unknown): boolean => [404, 422].includes(failureOf(error).status);

function wrong(error: unknown): UnsubscribeStep {
  if (!isWrong(error)) throw error;
  setPageStatus(404);
  return { name: 'wrong' };
}

/** Ends news with one press, without a sign-in; idempotent. */
export const unsubscribeFlow = (api: Api, token: string): AuthFlow<UnsubscribeStep> => {
  const facts = async (): Promise<UnsubscribeStep> => {
    if (token === TRIAL_TOKEN) return { name: 'trial' };
    try {
      const { address, is_unsubscribed } = await api.mailing.unsubscribeFacts({ token });
      return { name: 'ask', address, is_unsubscribed };
    } catch (error) {
      return wrong(error);
    }
  };
  return {
    first: facts,
    stepOf: () => ({ name: 'ask', address: '', is_unsubscribed: false }),
    submit: async () => {
      try {
        const { address, is_unsubscribed } = await api.mailing.unsubscribe({ token });
        return { step: { name: 'ask', address, is_unsubscribed } };
      } catch (error) {
        return { step: wrong(error) };
      }
    },
    refused: facts,
  };
};
