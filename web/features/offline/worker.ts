const WAITS_MS = 15_000;

type Message = { is: 'send' | 'clear' } | { is: 'start'; owner: string; id: number };

/** Registers the worker anew: a browser asks for its script, and takes over what has changed. */
export const registerWorker = () => navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });

const inTime = <T>(asked: Promise<T>): Promise<T | undefined> =>
  Promise.race([asked, new Promise<undefined>((resolve) => setTimeout(resolve, WAITS_MS, undefined))]);

/** Tells the worker and waits until it has done it; false where none answers: it was taken back, or the browser has none. */
export async function askWorker(message: Message): Promise<boolean> {
  const worker = (await inTime(navigator.serviceWorker.ready))?.active;
  if (!worker) return false;
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise<true>((resolve) => {
    port1.onmessage = () => resolve(true);
  });
  worker.postMessage(message, [port2]);
  return (await inTime(answered)) ?? false;
}

let begun: PromiseWithResolvers<boolean> | undefined;
const beginning = () => {
  begun ??= Promise.withResolvers();
  return begun;
};

/** What this page may keep is known: the worker is there, or is not. */
export const tellBegun = (isThere: boolean): void => beginning().resolve(isThere);

/** Whether the worker has taken this page's reader for the owner of what is kept; waits for its beginning. */
export const whenBegun = async (): Promise<boolean> => (await inTime(beginning().promise)) ?? false;
