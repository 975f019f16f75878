/** Told to the window when a call finds that the session is over; web/shell/session-ended.tsx listens. */
export const SESSION_ENDED = 'portal:session-ended';
/** Told to the window when the same person has signed in again over the page. */
export const SESSION_CONTINUED = 'portal:session-continued';
/** Told to the window when a call is refused until the second factor is set up; web/shell/second-factor-first.ts listens. */
export const SECOND_FACTOR_FIRST = 'portal:second-factor-first';
