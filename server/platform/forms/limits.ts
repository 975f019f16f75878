import { defineLimits, HOUR } from '#server/platform/limits/rule.ts';

export const formLimits = defineLimits({
  /** Beyond it a form is answered in place, without a redirect. */
  kept_forms: { points: 300, seconds: HOUR, of: 'address' },
});
