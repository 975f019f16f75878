import type { Api } from '#web/api.ts';
import { answerWith } from '#web/kit/answer-with.ts';
import type { Flow } from '#web/kit/door/load-door.ts';
import { failureOf } from '#web/kit/failure.ts';

/** Whose the link is; `is_unsubscribed` true where there is no subscription any more. `wrong`: it is nobody's. */
export type UnsubscribeStep = { name: 'ask'; address: string; is_unsubscribed: boolean } | { name: 'wrong' };

/** What no link of a letter is: refused with words of fields, or not found. */
const isWrong = (error: unknown): boolean => [404, 422].includes(failureOf(error).status);

function wrong(error: unknown): UnsubscribeStep {
  if (!isWrong(error)) throw error;
  answerWith(404);
  return { name: 'wrong' };
}

/** The end of news by one press, without a sign-in; pressed again it says the same. */
export const unsubscribeFlow = (api: Api, token: string): Flow<UnsubscribeStep> => {
  const facts = async (): Promise<UnsubscribeStep> => {
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
