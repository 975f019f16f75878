import { onConnected } from '#web/live-events.ts';
import { SESSION_CONTINUED } from '#web/session-events.ts';

/**
 * Calls when something unsent may succeed: the network, the socket or the session is back. Returns a function that
 * stops this.
 */
export function onReturn(call: () => void): () => void {
  const end = onConnected(call);
  for (const name of ['online', SESSION_CONTINUED]) window.addEventListener(name, call);
  return () => {
    end();
    for (const name of ['online', SESSION_CONTINUED]) window.removeEventListener(name, call);
  };
}
