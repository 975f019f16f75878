import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { OpenedTest } from '#contract/learning.ts';
import { useClock } from '#web/kit/clock.ts';
import { failureOf, mayPass } from '#web/kit/failure.ts';
import { useReviewApi, useStudyApi } from '../audiences.ts';
import type { World } from './effects.ts';
import { joinTabs } from './other-tabs.ts';
import type { Outcome } from './state.ts';
import { storedAnswers } from './stored-answers.ts';
import { createTestStore } from './test-store.ts';
import { useSavedFlags, useSaveFlags } from './use-saved-flags.ts';
import { watchPage } from './watch-page.ts';

const nowhere = { getItem: () => null, setItem: () => {}, removeItem: () => {} };

/** State and dispatch of a test under way in this page. */
export function useTestRoom(test: OpenedTest, onOutcome: (outcome: Outcome) => void) {
  const { attempt_id, milestone } = test;
  const api = useStudyApi();
  const review = useReviewApi();
  const clock = useClock();
  const saveFlags = useSaveFlags(attempt_id);
  const latest = useRef({ onOutcome, saveFlags });
  latest.current = { onOutcome, saveFlags };
  const tabs = useRef<ReturnType<typeof joinTabs>>(undefined);

  const [store] = useState(() => {
    const world: World = {
      saveAnswers: async (answers) => {
        const { data, server_time } = await api.saveAnswers({ attempt_id, answers: [...answers] });
        return { saved_at: server_time, revisions: data };
      },
      submit: (answers) => api.submitTest({ attempt_id, answers: [...answers] }),
      refresh: async () => {
        const now = await api.openTest({ milestone_id: milestone.id });
        clock.hear(Date.parse(now.server_time));
        return now;
      },
      findResult: async () => (await review.testResult({ id: attempt_id })).result,
      failureOf: (error) => {
        const { status, errors } = failureOf(error);
        return { mayPass: mayPass(error), status, text: errors[0], error };
      },
      saveFlags: (ids) => latest.current.saveFlags(ids),
      postToTabs: (message) => tabs.current?.tell(message),
      // Answers only, without names; removed as soon as the server has them.
      stored: storedAnswers(
        typeof window === 'undefined' ? nowhere : window.localStorage,
        `test-answers-${attempt_id}`,
      ),
      onOutcome: (outcome) => latest.current.onOutcome(outcome),
    };
    return createTestStore(test, world);
  });
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getServerState);

  useEffect(() => clock.hear(Date.parse(test.server_time)), [clock, test.server_time]);
  useEffect(() => {
    tabs.current = joinTabs(attempt_id, store.dispatch);
    const stopWatching = watchPage(store.dispatch);
    store.dispatch({ type: 'room entered' });
    return () => {
      stopWatching();
      store.dispatch({ type: 'room left' });
      tabs.current?.leave();
      tabs.current = undefined;
    };
  }, [store, attempt_id]);
  useSavedFlags(attempt_id, store.dispatch);

  return { state, dispatch: store.dispatch, getState: store.getState };
}
