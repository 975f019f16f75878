import { type Answer, type Dialog, type DialogEvent, firstId, lastId, openDialog, reduce } from './dialog.ts';

/** Query of `chat/messages`, without the person of the dialog. */
export type MessagesQuery = { before_id?: number; after_id?: number; since?: number; per_page?: number };
export type FetchMessages = (asked: MessagesQuery) => Promise<Answer>;

/** Largest page the server gives. */
const MAX_PAGE_SIZE = 100;
const RETRY_AFTER_MS = 5000;

/** Store of a dialog outside React: holds the reducer's state and loads what is missing, one request at a time. */
export function createDialogStore(answer: Answer, ask: FetchMessages) {
  const fromServer = openDialog(answer);
  let dialog = fromServer;
  let isAsking = false;
  let older: Promise<void> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function dispatch(event: DialogEvent): void {
    const before = dialog;
    dialog = reduce(before, event);
    if (dialog === before) return;
    for (const listener of listeners) listener();
    if (dialog.missing !== 'nothing') void askMissing();
  }

  async function askOnce(): Promise<void> {
    const { missing, version } = dialog;
    const asked = { after_id: lastId(dialog), since: version };
    dispatch({ type: 'asked' });
    if (missing === 'reload') dispatch({ type: 'opened', answer: await ask({}) });
    else dispatch({ type: 'newer', ...asked, answer: await ask({ ...asked, per_page: MAX_PAGE_SIZE }) });
  }

  async function askMissing(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    clearTimeout(again);
    try {
      while (dialog.missing !== 'nothing') await askOnce();
    } catch {
      // Retried in the background, and whenever the connection returns.
      if (listeners.size > 0) again = setTimeout(() => dispatch({ type: 'stale' }), RETRY_AFTER_MS);
    } finally {
      isAsking = false;
    }
  }

  return {
    dispatch,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) clearTimeout(again);
      };
    },
    getState: (): Dialog => dialog,
    /** State of the first rendering, the same on server and client. */
    getServerState: (): Dialog => fromServer,
    /** Loads the messages before the loaded part; rejects with the call's failure. */
    loadOlder: (): Promise<void> => {
      if (!dialog.has_before) return Promise.resolve();
      const before_id = firstId(dialog);
      older ??= ask({ before_id })
        .then((given) => dispatch({ type: 'older', before_id, answer: given }))
        .finally(() => {
          older = undefined;
        });
      return older;
    },
    /** Replaces the loaded part with the dialog's latest messages and returns them. */
    loadLatest: async (): Promise<Answer['data']> => {
      const answered = await ask({});
      dispatch({ type: 'opened', answer: answered });
      return answered.data;
    },
  };
}
export type DialogStore = ReturnType<typeof createDialogStore>;
