import { onReturn } from '#web/kit/outbox/on-return.ts';
import { isLive, onLiveEvent } from '#web/live-events.ts';
import type { DialogStore } from './dialog-store.ts';
import type { ChatOutbox } from './outbox.ts';

/** Polling interval of a visible page; with a connection it only guards against lost events. */
const POLL_EVERY_MS = 60_000;
/** The event of the own message arrives before the answer or soon after it. */
const EVENT_GRACE_MS = 1000;

/**
 * Keeps a dialog up to date while its screen is mounted, by events and by requests after a disconnection. Returns the
 * cleanup.
 */
export function followDialog(store: DialogStore, user_id: number): () => void {
  const { dispatch } = store;
  const markStale = () => dispatch({ type: 'stale' });
  const onVisible = () => document.visibilityState === 'visible' && markStale();
  const isOfDialog = (event: { user_id: number }) => event.user_id === user_id;
  const ends = [
    onLiveEvent('send_chat_message', (event) => isOfDialog(event.message) && dispatch({ type: 'received', ...event })),
    onLiveEvent('set_chat_message_read', (event) => isOfDialog(event) && dispatch({ type: 'read', ...event })),
    onLiveEvent('chat_message_taken_back', (event) => isOfDialog(event) && dispatch({ type: 'taken back', ...event })),
    onLiveEvent('chat_dialog', (event) => isOfDialog(event) && markStale()),
    onLiveEvent('change_dialog_priority', (event) => isOfDialog(event) && markStale()),
    onReturn(markStale),
  ];
  // The page may come from the browser's back-forward cache.
  if (!isLive()) markStale();
  const timer = setInterval(onVisible, POLL_EVERY_MS);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    for (const end of ends) end();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

/** Drops sent messages from the outbox once the dialog shows them; reloads the dialog if no event brings them. */
export function showSent(store: DialogStore, outbox: ChatOutbox): () => void {
  let reloadTimer: ReturnType<typeof setTimeout> | undefined;
  function show(): void {
    const sent = outbox.getState().filter(({ state }) => state === 'sent');
    if (sent.length === 0) return;
    const shown = new Set(store.getState().known.map(({ message }) => message.request_key));
    const keys = sent.map(({ key }) => key);
    const isMissing = keys.some((key) => !shown.has(key));
    outbox.drop(new Set(keys.filter((key) => shown.has(key))));
    clearTimeout(reloadTimer);
    if (isMissing) reloadTimer = setTimeout(() => store.dispatch({ type: 'stale' }), isLive() ? EVENT_GRACE_MS : 0);
  }
  const ends = [outbox.subscribe(show), store.subscribe(show)];
  show();
  return () => {
    clearTimeout(reloadTimer);
    for (const end of ends) end();
  };
}
