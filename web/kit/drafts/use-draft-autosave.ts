import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { saveBeforeLeaving } from '#web/kit/forms/save-before-leaving.ts';
import { onReturn } from '#web/kit/outbox/on-return.ts';
import { onConnected } from '#web/live-events.ts';
import { useOptionalMe } from '#web/session.ts';
import { useApi } from '#web/use-api.ts';
import { type Draft, DraftAutosave, type SavedDraft } from './draft-autosave.ts';
import { typedMemory } from './typed-memory.ts';

const SAVE_PATH = '/api/user/data/save';
/** A request that takes longer is considered lost and repeated. */
const SAVE_WITHIN_MS = 20_000;

/** How a form that holds its values itself is read, and shows what was typed before a reload. */
export type HeldValues = { read: () => Draft; show: (fields: Draft) => void };

type Options = {
  held?: HeldValues;
  /** Query that shows the draft; each saving puts its answer there and cancels an older request of the query. */
  queryKey?: QueryKey;
  onRefused?: (error: unknown) => void;
};

/** Saves a form's values to its draft on the server while they are typed, and when the page is left. */
export function useDraftAutosave(form: string, saved: SavedDraft, { queryKey, onRefused, held }: Options = {}) {
  const api = useApi();
  const client = useQueryClient();
  const owner = useOptionalMe()?.offline_owner;
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
        memory: typeof window === 'undefined' || !owner ? undefined : typedMemory(sessionStorage, owner, form),
      },
      saved,
    );
  });
  const [isFirst] = useState(isPageWaking);
  const state = useSyncExternalStore(autosave.subscribe, autosave.getState, autosave.getServerState);
  const latest = useRef(held);
  latest.current = held;
  const reading = useRef(queryKey);
  useEffect(() => {
    // Typed before the page was awake, over what the server has rendered.
    for (const [field, value] of Object.entries(latest.current?.read() ?? {})) autosave.change(field, value);
    show(latest.current, autosave.restore());
    if (!isFirst) return;
    const ask = () =>
      api.drafts.find({ form }).then(
        ({ preserved, updated_at }) => {
          if (preserved) show(latest.current, autosave.catchUp({ preserved, updated_at }));
          // The draft was sent since the page was rendered.
          else if (reading.current && autosave.getState().saved_at)
            void client.invalidateQueries({ queryKey: reading.current });
        },
        // Without an answer the page goes on with what it has.
        () => undefined,
      );
    void ask();
    // What arrived before the live line stood was told to nobody.
    let isAsked = false;
    return onConnected(() => {
      if (!isAsked) void ask();
      isAsked = true;
    });
  }, [api, client, autosave, form, isFirst]);
  useEffect(() => saveWhileLeaving(autosave, form), [autosave, form]);
  return { autosave, state };
}

/** Whether the page was rendered by the server and is not awake yet (web/shell/cabinet/page-overlays.tsx). */
const isPageWaking = (): boolean => typeof document !== 'undefined' && !('awake' in document.documentElement.dataset);

/** Shows what was typed before, where the form has such a field: several may share a draft. */
function show(held: HeldValues | undefined, fields: Draft): void {
  if (!held) return;
  const known = held.read();
  const own = Object.entries(fields).filter(([field]) => field in known);
  if (own.length > 0) held.show(Object.fromEntries(own));
}

/** Saves when the page is hidden, closed or left; returns a function that stops this. */
function saveWhileLeaving(autosave: DraftAutosave, form: string): () => void {
  const flush = () => void autosave.flush();
  const onHidden = () => document.visibilityState === 'hidden' && flush();
  // A page that goes gets no answer: the browser sends the request by itself. Told so twice: a busy machine may
  // close a page without waiting for `pagehide`, and phones have no `beforeunload`.
  const onGone = () => {
    const changes = autosave.unsent();
    if (Object.keys(changes.preserved).length === 0) return;
    const body = new Blob([JSON.stringify({ form, ...changes })], { type: 'application/json' });
    navigator.sendBeacon(SAVE_PATH, body);
  };
  const ends = [onReturn(flush), saveBeforeLeaving(autosave.flush)];
  for (const name of ['beforeunload', 'pagehide']) window.addEventListener(name, onGone);
  document.addEventListener('visibilitychange', onHidden);
  return () => {
    for (const end of ends) end();
    for (const name of ['beforeunload', 'pagehide']) window.removeEventListener(name, onGone);
    document.removeEventListener('visibilitychange', onHidden);
    flush();
  };
}
