import { type ComponentType, useSyncExternalStore } from 'react';
import { noNetwork } from '#web/api.ts';

type Host = ComponentType<{ onReady: () => void }>;

const watching = new Set<() => void>();
const ready = Promise.withResolvers<void>();
let host: Host | undefined;

function watch(tell: () => void): () => void {
  watching.add(tell);
  return () => watching.delete(tell);
}

/** For the frame: where dialogs asked for by a click stand, once one has been asked for. */
export const useModalsHost = (): Host | undefined =>
  useSyncExternalStore(
    watch,
    () => host,
    () => undefined,
  );

/** The frame has put the host on the page. */
export const modalsAreReady = (): void => ready.resolve();

const loadHost = () => import('./modals-host.tsx');

/** Dialogs are loaded with the first question: most pages ask none. Fails with words to show where there is no network. */
export async function loadModals() {
  const { modals, ModalsHost } = await loadHost().catch((cause: unknown) => {
    throw noNetwork(cause);
  });
  host = ModalsHost;
  for (const tell of watching) tell();
  await ready.promise;
  return modals;
}
