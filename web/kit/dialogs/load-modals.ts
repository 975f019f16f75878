import { type ComponentType, useSyncExternalStore } from 'react';
import { noNetwork } from '#web/api.ts';

type Host = ComponentType<{ onReady: () => void }>;

const listeners = new Set<() => void>();
const ready = Promise.withResolvers<void>();
let host: Host | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For the frame: the component that hosts dialogs, once one was requested. */
export const useModalsHost = (): Host | undefined =>
  useSyncExternalStore(
    subscribe,
    () => host,
    () => undefined,
  );

/** Called by the frame when the host is mounted. */
export const modalsAreReady = (): void => ready.resolve();

const loadHost = () => import('./modals-host.tsx');

/** Loads dialogs on first use, since most pages show none. Rejects with a message if there is no network. */
export async function loadModals() {
  const { modals, ModalsHost } = await loadHost().catch((cause: unknown) => {
    throw noNetwork(cause);
  });
  host = ModalsHost;
  for (const listener of listeners) listener();
  await ready.promise;
  return modals;
}
