import { useSyncExternalStore } from 'react';
import { useClock } from '#web/kit/clock.ts';

const MINUTE = 60_000;

/** Server time rounded down to the minute, in milliseconds, so that a list is not rendered every second. */
export function useMinute(): number {
  const clock = useClock();
  const minute = () => Math.floor(clock.now() / MINUTE) * MINUTE;
  return useSyncExternalStore(clock.subscribe, minute, minute);
}
