import { saveBeforeLeaving } from '#web/kit/forms/save-before-leaving.ts';
import { onReturn } from './on-return.ts';

/**
 * For values not sent yet: sends them when the connection or session returns and before signing out, and asks before the tab
 * is closed. Returns a function that stops this.
 */
export function guardUnsent(flush: () => Promise<void>): () => void {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  const ends = [onReturn(() => void flush()), saveBeforeLeaving(flush)];
  window.addEventListener('beforeunload', warn);
  return () => {
    for (const end of ends) end();
    window.removeEventListener('beforeunload', warn);
  };
}
