import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { GivenAnswer, OpenedTest } from '#contract/learning.ts';
import { useClock } from '#web/kit/clock.ts';
import { mayPass } from '#web/kit/failure.ts';
import { AnswerKeeper } from './answer-keeper.ts';
import { useStudyApi } from './who-studies.ts';

const nowhere = { getItem: () => null, setItem: () => {}, removeItem: () => {} };

type Told = { onRefused: (error: unknown) => void; onOvertaken: () => void; onSentElsewhere: () => void };

/** What the tabs of one attempt tell each other. */
type Message = { given: GivenAnswer } | { sent: true };

/** The answers of an open attempt: given here, kept on the server, safe over reloads, lost networks and second tabs. */
export function useAttempt(test: OpenedTest, told: Told) {
  const api = useStudyApi();
  const clock = useClock();
  const heard = useRef(told);
  heard.current = told;
  const channel = useRef<BroadcastChannel>(undefined);
  const name = `test-answers-${test.attempt_id}`;
  const [keeper] = useState(
    () =>
      new AnswerKeeper(
        {
          save: async (answers) => {
            const { data, server_time } = await api.saveAnswers({ attempt_id: test.attempt_id, answers });
            return { saved_at: server_time, kept: data };
          },
          isPassing: mayPass,
          onRefused: (error) => heard.current.onRefused(error),
          onOvertaken: () => heard.current.onOvertaken(),
          onGiven: (given) => channel.current?.postMessage({ given } satisfies Message),
          now: clock.exact,
          // Answers alone, no name beside them; taken out as soon as the server has them.
          storage: typeof window === 'undefined' ? nowhere : window.localStorage,
          storageKey: name,
        },
        test.saved_answers,
      ),
  );
  const state = useSyncExternalStore(keeper.subscribe, keeper.getState, keeper.getServerState);

  useEffect(() => {
    const flush = () => void keeper.flush();
    const onHidden = () => document.visibilityState === 'hidden' && flush();
    const tabs = new BroadcastChannel(name);
    channel.current = tabs;
    tabs.onmessage = ({ data }: MessageEvent<Message>) => {
      if ('given' in data) keeper.hear(data.given);
      else heard.current.onSentElsewhere();
    };
    keeper.resume();
    window.addEventListener('online', flush);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      keeper.pause();
      tabs.close();
      window.removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, [keeper, name]);

  const tellSent = () => channel.current?.postMessage({ sent: true } satisfies Message);
  return { keeper, state, tellSent };
}
