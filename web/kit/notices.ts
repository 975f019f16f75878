import { type ReactNode, useSyncExternalStore } from 'react';

/** A passing word over the page. */
export type Notice = {
  id: string;
  title?: string;
  message: ReactNode;
  look: 'plain' | 'done' | 'failed';
  /** Milliseconds; without it the notice stays until it is closed. */
  closesAfter?: number;
  onClose?: () => void;
};

const watching = new Set<() => void>();
const none: readonly Notice[] = [];
let notices = none;
let told = 0;

function change(changed: readonly Notice[]): void {
  notices = changed;
  for (const tell of watching) tell();
}

function watch(tell: () => void): () => void {
  watching.add(tell);
  return () => watching.delete(tell);
}

/** Puts a notice over the page; one of the same id gives it its place. */
export function showNotice({ id = `notice ${++told}`, ...notice }: Omit<Notice, 'id'> & { id?: string }): void {
  change([...notices.filter((known) => known.id !== id), { ...notice, id }]);
}

/** Takes a notice away, and tells whoever put it there. */
export function hideNotice(id: string): void {
  const hidden = notices.find((notice) => notice.id === id);
  if (!hidden) return;
  change(notices.filter((notice) => notice !== hidden));
  hidden.onClose?.();
}

/** For the frame: the notices of now, the oldest first. */
export const useNotices = (): readonly Notice[] =>
  useSyncExternalStore(
    watch,
    () => notices,
    () => none,
  );
