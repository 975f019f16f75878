import type { DraftAutosave } from './draft-autosave.ts';

const SAVE_PATH = '/api/user/data/save';

/** Saves the draft when the page is hidden, closed or left; returns the cleanup. */
export function keepWhileLeaving(keeper: DraftAutosave, form: string): () => void {
  const flush = () => void keeper.flush();
  const onHidden = () => document.visibilityState === 'hidden' && flush();
  // A closing page cannot wait for an answer: the browser sends the request afterwards.
  const onGone = () => {
    const changes = keeper.unsent();
    if (Object.keys(changes.preserved).length === 0) return;
    const body = new Blob([JSON.stringify({ form, ...changes })], { type: 'application/json' });
    navigator.sendBeacon(SAVE_PATH, body);
  };
  window.addEventListener('online', flush);
  window.addEventListener('pagehide', onGone);
  document.addEventListener('visibilitychange', onHidden);
  return () => {
    window.removeEventListener('online', flush);
    window.removeEventListener('pagehide', onGone);
    document.removeEventListener('visibilitychange', onHidden);
    flush();
  };
}
