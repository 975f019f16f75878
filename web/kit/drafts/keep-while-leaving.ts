import { onReturn } from '#web/kit/outbox/on-return.ts';
import { saveBeforeLeaving } from '#web/kit/save-before-leaving.ts';
import type { DraftAutosave } from './draft-autosave.ts';

const SAVE_PATH = '/api/user/data/save';

/** Nothing typed or marked is left behind by a page that is hidden, closed or left for another. Gives what ends it. */
export function keepWhileLeaving(keeper: DraftAutosave, form: string): () => void {
  const flush = () => void keeper.flush();
  const onHidden = () => document.visibilityState === 'hidden' && flush();
  // A page that is closed hears no answer: the browser sends it off alone.
  const onGone = () => {
    const changes = keeper.unsent();
    if (Object.keys(changes.preserved).length === 0) return;
    const body = new Blob([JSON.stringify({ form, ...changes })], { type: 'application/json' });
    navigator.sendBeacon(SAVE_PATH, body);
  };
  const ends = [onReturn(flush), saveBeforeLeaving(keeper.flush)];
  window.addEventListener('pagehide', onGone);
  document.addEventListener('visibilitychange', onHidden);
  return () => {
    for (const end of ends) end();
    window.removeEventListener('pagehide', onGone);
    document.removeEventListener('visibilitychange', onHidden);
    flush();
  };
}
