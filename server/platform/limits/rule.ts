export const MINUTE = 60;
export const HOUR = 60 * MINUTE;

/** So many times in so many seconds, counted from the first; `what` is said of one too many. */
type Bound = { points: number; seconds: number; what?: string };
/**
 * Of a rule that counts who comes from an address: of IPv6 one network, a /64, is one. Its site, the /48, is counted as
 * well, because one subscriber may be given a whole one, and has a larger bound, because a provider may share one out
 * among its customers.
 */
type OfAddress = { of: 'address' };

/** How often something may be done. Counters in the database are found by the name, which never changes. */
export type Rule = Readonly<Bound & { name: string; of?: 'address' }>;
/** Counted by `takeFrom` and its like, of the caller's address. */
export type AddressRule = Rule & Readonly<OfAddress>;

type Rules<Bounds> = { readonly [Name in keyof Bounds]: Readonly<Bounds[Name]> & { readonly name: string } };

/** Rules by their names, beside what they bound; the feature's feature.ts names them. */
export const defineLimits = <const Bounds extends Record<string, Bound | (Bound & OfAddress)>>(
  bounds: Bounds,
): Rules<Bounds> =>
  Object.fromEntries(Object.entries(bounds).map(([name, bound]) => [name, { ...bound, name }])) as Rules<Bounds>;
