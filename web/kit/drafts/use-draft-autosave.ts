import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { saveBeforeLeaving } from '#web/kit/forms/save-before-leaving.ts';
import { onReturn } from '#web/kit/outbox/on-return.ts';
import { useApi } from '#web/use-api.ts';
import { DraftAutosave, type SavedDraft } from './draft-autosave.ts';

const SAVE_PATH = '/api/user/data/save';
/** A request that takes longer is considered lost and repeated. */
const SAVE_WITHIN_MS = 20_000;

type Options = {
  /** Query that shows the draft; each saving puts its answer there and cancels an older request of the query. */
  queryKey?: QueryKey;
  onRefused?: (error: unknown) => void;
};

/** Saves a form's values to its draft on the server while they are typed, and when the page is left. */
export function useDraftAutosave(form: string, saved: SavedDraft, { queryKey, onRefused }: Options = {}) {
  const api = useApi();
  const client = useQueryClient();
  const [autosave] = useState(() => {
    const cancelReading = async () => queryKey && client.cancelQueries({ queryKey });
    return new DraftAutosave(
      {
        save: async (changes) => {
          await cancelReading();
          const answer = await api.drafts.save({ form, ...changes }, { signal: AbortSignal.timeout(SAVE_WITHIN_MS) });
          // A query that began meanwhile may be older than this answer.
          await cancelReading();
          if (queryKey) client.setQueryData(queryKey, answer);
          return answer;
        },
        onRefused,
      },
      saved,
    );
  });
  const state = useSyncExternalStore(autosave.subscribe, autosave.getState, autosave.getServerState);
  useEffect(() => saveWhileLeaving(autosave, form), [autosave, form]);
  return { autosave, state };
}

/** Saves when the page is hidden, closed or left; returns a function that stops this. */
function saveWhileLeaving(autosave: DraftAutosave, form: string): () => void {
  const flush = () => void autosave.flush();
  const onHidden = () => document.visibilityState === 'hidden' && flush();
  // A closed page gets no answer: the browser sends the request by itself.
  const onGone = () => {
    const changes = autosave.unsent();
    if (Object.keys(changes.preserved).length === 0) return;
    const body = new Blob([JSON.stringify({ form, ...changes })], { type: 'application/json' });
    navigator.sendBeacon(SAVE_PATH, body);
  };
  const ends = [onReturn(flush), saveBeforeLeaving(autosave.flush)];
  window.addEventListener('pagehide', onGone);
  document.addEventListener('visibilitychange', onHidden);
  return () => {
    for (const end of ends) end();
    window.removeEventListener('pagehide', onGone);
    document.removeEventListener('visibilitychange', onHidden);
    flush();
  };
}
