import { type Answer, type Dialog, type DialogEvent, firstId, lastId, openDialog, reduce } from './dialog.ts';

/** Which messages `chat/messages` is asked for; whose they are the caller knows. */
export type Asked = { before_id?: number; after_id?: number; since?: number; per_page?: number };
export type Ask = (asked: Asked) => Promise<Answer>;

/** The server gives as many at once. */
const MOST = 100;
const AGAIN_AFTER_MS = 5000;

/** A dialog outside React: the reducer's state, and the calls for what it misses, one at a time until nothing is. */
export function createDialogStore(answer: Answer, ask: Ask) {
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
    if (missing === 'anew') dispatch({ type: 'opened', answer: await ask({}) });
    else dispatch({ type: 'newer', ...asked, answer: await ask({ ...asked, per_page: MOST }) });
  }

  async function askMissing(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    clearTimeout(again);
    try {
      while (dialog.missing !== 'nothing') await askOnce();
    } catch {
      // Nobody waits for it: asked again soon, and whenever the line is back.
      if (listeners.size > 0) again = setTimeout(() => dispatch({ type: 'behind' }), AGAIN_AFTER_MS);
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
    /** What the server knew when the page was made: the first picture, on both sides. */
    getServerState: (): Dialog => fromServer,
    /** Those before the part; fails as the call does. */
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
    /** The dialog's last messages in the place of the part; gives them. */
    loadLatest: async (): Promise<Answer['data']> => {
      const answered = await ask({});
      dispatch({ type: 'opened', answer: answered });
      return answered.data;
    },
  };
}
export type DialogStore = ReturnType<typeof createDialogStore>;
