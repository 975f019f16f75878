import { useSyncExternalStore } from 'react';
import { useClock } from '#web/kit/clock.ts';

const MINUTE = 60_000;

/** The server's time as of its last whole minute, in milliseconds: a list is not drawn anew each second. */
export function useMinute(): number {
  const clock = useClock();
  const minute = () => Math.floor(clock.now() / MINUTE) * MINUTE;
  return useSyncExternalStore(clock.subscribe, minute, minute);
}
