import { type Answer, type Dialog, type DialogEvent, firstId, lastId, openDialog, reduce } from './dialog.ts';

/** Query of `chat/messages`, without the person of the dialog. */
export type MessagesQuery = {
  before_id?: number;
  after_id?: number;
  around_id?: number;
  since?: number;
  per_page?: number;
};
export type FetchMessages = (range: MessagesQuery) => Promise<Answer>;

/** Largest page the server gives. */
const MAX_PAGE_SIZE = 100;
const RETRY_AFTER_MS = 5000;

/** Store of a dialog outside React: holds the reducer's state and loads what is missing, one request at a time. */
export function createDialogStore(answer: Answer, fetchMessages: FetchMessages) {
  const fromServer = openDialog(answer);
  let dialog = fromServer;
  let isFetching = false;
  let older: Promise<void> | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function dispatch(event: DialogEvent): void {
    const before = dialog;
    dialog = reduce(before, event);
    if (dialog === before) return;
    for (const listener of listeners) listener();
    if (dialog.missing !== 'nothing') void fetchMissing();
  }

  async function fetchMissingOnce(): Promise<void> {
    const { missing, version } = dialog;
    const range = { after_id: lastId(dialog), since: version };
    dispatch({ type: 'asked' });
    if (missing === 'reload') dispatch({ type: 'opened', answer: await fetchMessages({}) });
    else dispatch({ type: 'newer', ...range, answer: await fetchMessages({ ...range, per_page: MAX_PAGE_SIZE }) });
  }

  async function fetchMissing(): Promise<void> {
    if (isFetching) return;
    isFetching = true;
    clearTimeout(retryTimer);
    try {
      while (dialog.missing !== 'nothing') await fetchMissingOnce();
    } catch {
      // Retried in the background, and whenever the connection returns.
      if (listeners.size > 0) retryTimer = setTimeout(() => dispatch({ type: 'stale' }), RETRY_AFTER_MS);
    } finally {
      isFetching = false;
    }
  }

  return {
    dispatch,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) clearTimeout(retryTimer);
      };
    },
    getState: (): Dialog => dialog,
    /** State of the first rendering, the same on server and client. */
    getServerState: (): Dialog => fromServer,
    /** Loads the messages before the loaded part; rejects with the call's failure. */
    loadOlder: (): Promise<void> => {
      if (!dialog.has_before) return Promise.resolve();
      const before_id = firstId(dialog);
      older ??= fetchMessages({ before_id })
        .then((page) => dispatch({ type: 'older', before_id, answer: page }))
        .finally(() => {
          older = undefined;
        });
      return older;
    },
    /** Replaces the loaded part with the one around a message and returns it. */
    loadAround: async (around_id: number): Promise<Answer['data']> => {
      const answered = await fetchMessages({ around_id });
      dispatch({ type: 'opened', answer: answered });
      return answered.data;
    },
    /** Replaces the loaded part with the dialog's latest messages and returns them. */
    loadLatest: async (): Promise<Answer['data']> => {
      const answered = await fetchMessages({});
      dispatch({ type: 'opened', answer: answered });
      return answered.data;
    },
  };
}
export type DialogStore = ReturnType<typeof createDialogStore>;
