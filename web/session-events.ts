/** Dispatched on the window when a call finds that the session is over; web/shell/cabinet/session-ended.tsx listens. */
export const SESSION_ENDED = 'portal:session-ended';
/** Dispatched on the window when the same person has signed in again over the page. */
export const SESSION_CONTINUED = 'portal:session-continued';
/**
 * Dispatched on the window when a call is refused until the second factor is set up; web/shell/cabinet/second-factor-first.ts
 * listens.
 */
export const SECOND_FACTOR_FIRST = 'portal:second-factor-first';
