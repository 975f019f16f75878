import { onConnected } from '#web/live-events.ts';
import { SESSION_CONTINUED } from '#web/session-events.ts';

/** Calls whenever what waits may be able to go: the network, the live line or the session is back. Gives its end. */
export function onReturn(call: () => void): () => void {
  const end = onConnected(call);
  for (const name of ['online', SESSION_CONTINUED]) window.addEventListener(name, call);
  return () => {
    end();
    for (const name of ['online', SESSION_CONTINUED]) window.removeEventListener(name, call);
  };
}
