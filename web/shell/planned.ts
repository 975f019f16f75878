import { notFound, redirect } from '@tanstack/react-router';

/**
 * Screens that stand in the site's map and are not built yet: their address opens their menu's home with the
 * modal «Раздел в разработке» over it. A screen leaves this list by getting a route file; at the end nothing is left.
 */
const planned: readonly RegExp[] = [];

export const isPlanned = (path: string): boolean => planned.some((pattern) => pattern.test(path));

/** `soon`: the way here led through a screen that is not built yet. */
export const soonSearch = (given: Record<string, unknown>): { soon?: boolean } => (given.soon ? { soon: true } : {});

/** For the catch-all route of an area: a planned screen opens the home with the modal, anything else is 404. */
export function redirectFromPlanned(path: string, home: '/parent' | '/student' | '/guide' | '/admin'): never {
  if (!isPlanned(path.replace(/\/$/, ''))) throw notFound();
  throw redirect({ to: home, search: { soon: true } });
}
