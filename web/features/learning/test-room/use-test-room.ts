import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { OpenedTest } from '#contract/learning/test.ts';
import { failureOf, isTransient } from '#web/kit/loading/failure.ts';
import { useClock } from '#web/kit/time/clock.ts';
import { useLiveEvent, useReconnected } from '#web/live-events.ts';
import { useReviewApi, useStudyApi } from '../audiences.ts';
import type { TestPorts } from './store/effects.ts';
import type { TestEvent } from './store/events.ts';
import type { Message, Outcome } from './store/state.ts';
import { storedAnswers } from './store/stored-answers.ts';
import { createTestStore } from './store/test-store.ts';
import { useSavedFlags, useSaveFlags } from './use-saved-flags.ts';
import { watchPage } from './watch-page.ts';

/** Connects the tabs of one attempt in this browser by a BroadcastChannel. */
function connectTabs(attempt_id: number, dispatch: (event: TestEvent) => void) {
  const channel = new BroadcastChannel(`test-answers-${attempt_id}`);
  channel.onmessage = ({ data }: MessageEvent<Message>) =>
    dispatch(
      'given' in data ? { type: 'answered in another tab', given: data.given } : { type: 'submitted in another tab' },
    );
  return { send: (message: Message) => channel.postMessage(message), leave: () => channel.close() };
}

const noStorage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };

/** State and dispatch of a test under way in this page. */
export function useTestRoom(test: OpenedTest, onOutcome: (outcome: Outcome) => void) {
  const { attempt_id, milestone } = test;
  const api = useStudyApi();
  const review = useReviewApi();
  const clock = useClock();
  const saveFlags = useSaveFlags(attempt_id);
  const latest = useRef({ onOutcome, saveFlags });
  latest.current = { onOutcome, saveFlags };
  const tabs = useRef<ReturnType<typeof connectTabs>>(undefined);

  const [store] = useState(() => {
    const ports: TestPorts = {
      saveAnswers: async (answers) => {
        const { data, server_time } = await api.saveAnswers({ attempt_id, answers: [...answers] });
        return { saved_at: server_time, revisions: data };
      },
      submit: (answers) => api.submitTest({ attempt_id, answers: [...answers] }),
      refresh: async () => {
        const now = await api.openTest({ milestone_id: milestone.id });
        clock.synchronize(Date.parse(now.server_time));
        return now;
      },
      findResult: async () => (await review.testResult({ id: attempt_id })).result,
      failureOf: (error) => {
        const { status, errors } = failureOf(error);
        return { mayPass: isTransient(error), status, text: errors[0], error };
      },
      saveFlags: (ids) => latest.current.saveFlags(ids),
      postToTabs: (message) => tabs.current?.send(message),
      // Answers only, without names; removed as soon as the server has them.
      stored: storedAnswers(
        typeof window === 'undefined' ? noStorage : window.localStorage,
        `test-answers-${attempt_id}`,
      ),
      onOutcome: (outcome) => latest.current.onOutcome(outcome),
    };
    return createTestStore(test, ports);
  });
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getServerState);

  useEffect(() => clock.synchronize(Date.parse(test.server_time)), [clock, test.server_time]);
  useEffect(() => {
    tabs.current = connectTabs(attempt_id, store.dispatch);
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
  const isShared = useRef(false);
  useLiveEvent('test_answers', (event) => {
    if (event.attempt_id !== attempt_id) return;
    isShared.current = true;
    store.dispatch({ type: 'saved elsewhere', answers: event.answers });
  });
  // Of a whole exam that lost its connection only those with a second device have missed anything.
  useReconnected(() => {
    if (isShared.current) store.dispatch({ type: 'came back' });
  });

  return { state, dispatch: store.dispatch, getState: store.getState };
}
