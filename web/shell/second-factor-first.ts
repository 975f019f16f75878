import { useEffect } from 'react';
import { SET_UP } from '#web/features/accounts/guard.ts';
import { SECOND_FACTOR_FIRST } from '#web/session-events.ts';

/**
 * Leads an open page to the set-up of the second factor once calls are refused without it, and back to the same address
 * afterwards.
 */
export function useSecondFactorFirst(): void {
  useEffect(() => {
    const leave = () => {
      const { pathname, search } = window.location;
      if (pathname !== SET_UP) window.location.assign(`${SET_UP}?${new URLSearchParams({ next: pathname + search })}`);
    };
    window.addEventListener(SECOND_FACTOR_FIRST, leave);
    return () => window.removeEventListener(SECOND_FACTOR_FIRST, leave);
  }, []);
}
