import { useSyncExternalStore } from 'react';

let areBegun = false;
const listeners = new Set<() => void>();

/** The first upload of this page begins: from here on its frame loads what watches over uploads. */
export function markUploadsBegun(): void {
  if (areBegun) return;
  areBegun = true;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Whether anything was uploaded on this page; on the server nothing is. */
export const useUploadsBegun = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => areBegun,
    () => false,
  );
