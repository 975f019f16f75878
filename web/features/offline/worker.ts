const TIMEOUT_MS = 15_000;

type Message = { is: 'send' | 'clear' } | { is: 'start'; owner: string; id: number };

/** Registers the worker; the browser updates it if its script has changed. */
export const registerWorker = () => navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });

const withTimeout = <T>(asked: Promise<T>): Promise<T | undefined> =>
  Promise.race([asked, new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT_MS, undefined))]);

/**
 * Sends a message to the worker and waits for it to be handled; false without an answer: no worker, or not supported.
 */
export async function messageWorker(message: Message): Promise<boolean> {
  const worker = (await withTimeout(navigator.serviceWorker.ready))?.active;
  if (!worker) return false;
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise<true>((resolve) => {
    port1.onmessage = () => resolve(true);
  });
  worker.postMessage(message, [port2]);
  return (await withTimeout(answered)) ?? false;
}

let ownership: PromiseWithResolvers<boolean> | undefined;
const ownershipPromise = () => {
  ownership ??= Promise.withResolvers();
  return ownership;
};

/** Announces whether the worker has taken this page's reader as the owner of saved items. */
export const resolveOwnership = (isThere: boolean): void => ownershipPromise().resolve(isThere);

/** Resolves to whether the worker has taken this page's reader as the owner; waits for the start. */
export const untilOwned = async (): Promise<boolean> => (await withTimeout(ownershipPromise().promise)) ?? false;
