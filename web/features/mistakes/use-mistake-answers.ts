import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useMistakeApi, useMistakeCalls } from '#web/features/learning/audiences.ts';
import { guardUnsent } from '#web/kit/outbox/guard-unsent.ts';
import type { TextStore } from '#web/kit/outbox/stored-list.ts';
import { mayStore } from '#web/kit/outbox/unsent-database.ts';
import { useMe } from '#web/session.ts';
import { type AnswersState, MistakeAnswers } from './mistake-answers.ts';

const SEND_WITHIN_MS = 15_000;
const empty: AnswersState = { outcomes: new Map(), begun: new Map() };
const never = () => () => undefined;

/** By query client, so that answers are sent while other screens are open. */
const kept = new WeakMap<QueryClient, MistakeAnswers>();

/** The tab's storage; after a sign-out nothing is kept any more. */
const tabStorage = (): TextStore => ({
  getItem: (name) => sessionStorage.getItem(name),
  setItem: (name, text) => {
    if (mayStore()) sessionStorage.setItem(name, text);
  },
  removeItem: (name) => sessionStorage.removeItem(name),
});

/** The answers of this page and what became of them; undefined before hydration. */
export function useMistakeAnswers(): { answers: MistakeAnswers | undefined; state: AnswersState } {
  const client = useQueryClient();
  const api = useMistakeApi();
  const calls = useMistakeCalls();
  const { offline_owner: owner } = useMe();
  const [answers, setAnswers] = useState<MistakeAnswers>();
  useEffect(() => {
    const present = kept.get(client);
    if (present) return setAnswers(present);
    const made = new MistakeAnswers({
      // A lost request times out and is repeated: the turn makes it one.
      send: async (given) => (await api.answerMistake(given, { signal: AbortSignal.timeout(SEND_WITHIN_MS) })).answered,
      storage: tabStorage(),
      owner,
      onChecked: () => void client.invalidateQueries({ queryKey: calls.countHeldMistakes.queryKey() }),
      whileUnsent: guardUnsent,
    });
    kept.set(client, made);
    void made.flush();
    setAnswers(made);
  }, [client, api, calls, owner]);
  const state = useSyncExternalStore(
    answers?.subscribe ?? never,
    () => answers?.getState() ?? empty,
    () => empty,
  );
  return { answers, state };
}
