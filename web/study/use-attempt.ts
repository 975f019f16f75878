import { useEffect, useState, useSyncExternalStore } from 'react';
import type { OpenedTest } from '#contract/learning.ts';
import { mayPass } from '#web/ui/failure.ts';
import { AnswerKeeper } from './answer-keeper.ts';
import { useStudyApi } from './who-studies.ts';

const nowhere = { getItem: () => null, setItem: () => {}, removeItem: () => {} };

/** The answers of an open attempt: given here, kept on the server, safe over reloads and lost networks. */
export function useAttempt(test: OpenedTest, onRefused: (error: unknown) => void) {
  const api = useStudyApi();
  const [keeper] = useState(
    () =>
      new AnswerKeeper(
        {
          save: async (answers) => {
            const { server_time } = await api.saveAnswers({ attempt_id: test.attempt_id, answers });
            return { saved_at: server_time };
          },
          isPassing: mayPass,
          onRefused,
          // Answers alone, no name beside them; taken out as soon as the server has them.
          storage: typeof window === 'undefined' ? nowhere : window.localStorage,
          storageKey: `test-answers-${test.attempt_id}`,
        },
        test.saved_answers,
      ),
  );
  const state = useSyncExternalStore(keeper.subscribe, keeper.getState, keeper.getServerState);

  useEffect(() => {
    const flush = () => void keeper.flush();
    const onHidden = () => document.visibilityState === 'hidden' && flush();
    keeper.resume();
    window.addEventListener('online', flush);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      keeper.pause();
      window.removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, [keeper]);

  return { keeper, state };
}
