import { SESSION_CONTINUED } from '#web/session-events.ts';
import { forgetOthers } from './tab-storage.ts';

/** The browser's database of what is not sent yet. */
export const UNSENT_DATABASE = 'unsent';

/** No mark of a person. */
const NOBODY = '';

let isForgotten = false;

/** Whether anything may be kept: not from a sign-out, in whichever tab, until somebody signs in again over the page. */
export const mayStore = (): boolean => !isForgotten;

/** Everything unsent of this browser goes: at a sign-out. Other tabs let go of the database by themselves. */
export function forgetUnsent(): void {
  isForgotten = true;
  try {
    sessionStorage.clear();
    indexedDB.deleteDatabase(UNSENT_DATABASE);
    new BroadcastChannel(UNSENT_DATABASE).postMessage('forget');
  } catch {
    // Storage is forbidden: nothing lies there.
  }
}

/** Forgets what this tab keeps as soon as another one signs out. Returns a function that stops this. */
export function forgetWithOthers(): () => void {
  const channel = new BroadcastChannel(UNSENT_DATABASE);
  channel.onmessage = () => {
    isForgotten = true;
    forgetOthers(sessionStorage, NOBODY);
  };
  const goOn = () => {
    isForgotten = false;
  };
  window.addEventListener(SESSION_CONTINUED, goOn);
  return () => {
    channel.close();
    window.removeEventListener(SESSION_CONTINUED, goOn);
  };
}

/** Whether this browser has ever kept anything unsent, in this tab or in the database. */
export async function mayHaveUnsent(): Promise<boolean> {
  if (Object.keys(sessionStorage).some((key) => key.startsWith('typed:') || key.startsWith('sending:'))) return true;
  return (await indexedDB.databases()).some(({ name }) => name === UNSENT_DATABASE);
}
