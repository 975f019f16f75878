import { defineLimits, HOUR } from '#server/platform/limits/rule.ts';

export const pushLimits = defineLimits({
  /** Subscriptions of one person's browsers: they renew them now and then. */
  push_device: { points: 30, seconds: HOUR },
});
