import { useEffect, useRef } from 'react';
import type { Direction } from '#contract/families/directions.ts';
import { onConnected, onLiveEvent, sendFollowed } from './live-events.ts';

/** How many parts of this page show something of a direction's ranking. */
const followed = new Map<Direction, number>();
const sendAll = () => sendFollowed([...followed.keys()]);
let stopRepeating: (() => void) | undefined;

function follow(direction: Direction): () => void {
  followed.set(direction, (followed.get(direction) ?? 0) + 1);
  if (stopRepeating) sendAll();
  else stopRepeating = onConnected(sendAll);
  return () => {
    const left = (followed.get(direction) ?? 1) - 1;
    if (left > 0) followed.set(direction, left);
    else followed.delete(direction);
    sendAll();
    if (followed.size > 0) return;
    stopRepeating?.();
    stopRepeating = undefined;
  };
}

/**
 * Follows a direction's ranking while the component is mounted and calls the handler after a change: at a random moment of
 * the time the portal gives for it, so that thousands of pages do not ask together. A hidden page asks when it is shown.
 */
export function useRanking(direction: Direction | null | undefined, handle: () => void): void {
  const latest = useRef(handle);
  latest.current = handle;
  useEffect(() => {
    if (!direction) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOwed = false;
    const ask = () => {
      timer = undefined;
      isOwed = document.hidden;
      if (!isOwed) latest.current();
    };
    const onShown = () => {
      if (isOwed && !document.hidden) ask();
    };
    const stopFollowing = follow(direction);
    const stopHearing = onLiveEvent('ranking', ({ direction: changed, spread_ms }) => {
      if (changed === direction) timer ??= setTimeout(ask, Math.random() * spread_ms);
    });
    document.addEventListener('visibilitychange', onShown);
    return () => {
      stopFollowing();
      stopHearing();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onShown);
    };
  }, [direction]);
}
