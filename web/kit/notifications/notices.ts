import { type ReactNode, useSyncExternalStore } from 'react';

/** A toast. */
export type Notice = {
  id: string;
  title?: string;
  message: ReactNode;
  kind: 'plain' | 'done' | 'failed';
  /** Milliseconds until it closes; without it, it stays. */
  closesAfter?: number;
  onClose?: () => void;
};

const listeners = new Set<() => void>();
const noNotices: readonly Notice[] = [];
let notices = noNotices;
let lastId = 0;

function change(changed: readonly Notice[]): void {
  notices = changed;
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** Shows a toast, replacing one with the same id. */
export function showNotice({ id = `notice ${++lastId}`, ...notice }: Omit<Notice, 'id'> & { id?: string }): void {
  change([...notices.filter((known) => known.id !== id), { ...notice, id }]);
}

/** Closes a toast and calls its `onClose`. */
export function hideNotice(id: string): void {
  const hidden = notices.find((notice) => notice.id === id);
  if (!hidden) return;
  change(notices.filter((notice) => notice !== hidden));
  hidden.onClose?.();
}

/** For the frame: open toasts, oldest first. */
export const useNotices = (): readonly Notice[] =>
  useSyncExternalStore(
    subscribe,
    () => notices,
    () => noNotices,
  );
