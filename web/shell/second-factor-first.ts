import { useEffect } from 'react';
import { SET_UP } from '#web/features/accounts/guard.ts';
import { SECOND_FACTOR_FIRST } from '#web/session-events.ts';

/**
 * Leads an open page whose person must set up the second factor by now, after a sign-in elsewhere, to the set-up: no
 * call of the page is answered any more. From there it goes back to the same address.
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
