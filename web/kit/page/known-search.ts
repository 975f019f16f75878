type Read<T extends object> = (search: Record<string, unknown>) => T;

/**
 * `validateSearch` of a screen: only what it reads is left of a query string. The router keeps beside the values read
 * whatever else the address says, so that a value that was not understood would reach the screen as it is. Not for a
 * route with routes inside, which have parameters of their own.
 */
export const knownSearch =
  <T extends object>(read: Read<T>): Read<T> =>
  (search) =>
    Object.assign(Object.fromEntries(Object.keys(search).map((name) => [name, undefined])), read(search));
