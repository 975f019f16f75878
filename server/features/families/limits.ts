import { defineLimits, HOUR } from '#server/platform/limits/rule.ts';

/** How often parents may ask about children. */
export const familyLimits = defineLimits({
  /** Questions whether a child is registered already, by one parent: each answer tells something of others. */
  child_lookup: { points: 60, seconds: HOUR },
  /** Children named for a carry by one parent; carries of one child begun by one parent, and by anybody. */
  carry_lookup: { points: 10, seconds: HOUR },
  carry_own: { points: 5, seconds: 24 * HOUR },
  carry_child: { points: 15, seconds: 24 * HOUR },
});
