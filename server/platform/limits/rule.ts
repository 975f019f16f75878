export const MINUTE = 60;
export const HOUR = 60 * MINUTE;

/** `points` times in `seconds`, counted from the first; `what`: how the refusal of one too many begins. */
type Bound = { points: number; seconds: number; what?: string };
/**
 * A rule that counts by address: of IPv6 one network, a /64, counts as one. Its site, the /48, is counted as well, because one
 * subscriber may have a whole one, and has a larger bound, because a provider may divide one among its customers.
 */
type OfAddress = { of: 'address' };

/** How often something may be done. Counters in the database are found by the name, which never changes. */
export type Rule = Readonly<Bound & { name: string; of?: 'address' }>;
/** A rule by the caller's address, counted by `takeFrom`, `checkFrom` and `giveBackFrom`. */
export type AddressRule = Rule & Readonly<OfAddress>;

type Rules<Bounds> = { readonly [Name in keyof Bounds]: Readonly<Bounds[Name]> & { readonly name: string } };

/** Defines the limits of a feature, by name; its feature.ts declares them. */
export const defineLimits = <const Bounds extends Record<string, Bound | (Bound & OfAddress)>>(
  bounds: Bounds,
): Rules<Bounds> =>
  Object.fromEntries(Object.entries(bounds).map(([name, bound]) => [name, { ...bound, name }])) as Rules<Bounds>;
