import { saveBeforeLeaving } from '#web/kit/forms/save-before-leaving.ts';
import { onReturn } from './on-return.ts';

/** As long as something is unsent: it goes when it can and before the session ends, and the tab is not closed unasked. */
export function guardUnsent(flush: () => Promise<void>): () => void {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  const ends = [onReturn(() => void flush()), saveBeforeLeaving(flush)];
  window.addEventListener('beforeunload', warn);
  return () => {
    for (const end of ends) end();
    window.removeEventListener('beforeunload', warn);
  };
}
