import { defineLimits, HOUR, MINUTE } from '#server/platform/limits/rule.ts';

/** How often entrance links may be sent. */
export const entranceLimits = defineLimits({
  /** Entrance links of one child: the resend timer, and the day's most; and of one parent, to however many contacts. */
  entrance_gap: { points: 1, seconds: MINUTE, what: 'Ссылка уже отправлена' },
  entrance_child: { points: 5, seconds: 24 * HOUR },
  entrance_parent: { points: 20, seconds: 24 * HOUR },
});

/** Seconds until another link may be sent to the same child. */
export const LINK_RESEND_AFTER = entranceLimits.entrance_gap.seconds;
