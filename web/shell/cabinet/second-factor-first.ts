import { useEffect } from 'react';
import { SETUP_PATH } from '#web/features/accounts/guard.ts';
import { SECOND_FACTOR_FIRST } from '#web/session-events.ts';

/**
 * Leads an open page to the set-up of the second factor once calls are refused without it, and back to the same address
 * afterwards.
 */
export function useSecondFactorFirst(): void {
  useEffect(() => {
    const leave = () => {
      const { pathname, search } = window.location;
      if (pathname !== SETUP_PATH)
        window.location.assign(`${SETUP_PATH}?${new URLSearchParams({ next: pathname + search })}`);
    };
    window.addEventListener(SECOND_FACTOR_FIRST, leave);
    return () => window.removeEventListener(SECOND_FACTOR_FIRST, leave);
  }, []);
}
