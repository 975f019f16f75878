import { homeOf, type Utype } from '#contract/roles.ts';

const homes = ['/parent', '/student', '/guide', '/admin'] as const;
const within = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

/** What a screen of the own part may not show, its call refuses, and the page says so (web/kit/or-closed.ts). */
const mayOpen = (path: string, utype: Utype): boolean => within(path, homeOf(utype));

/** A wish kept through the sign-in: a path of the portal's own cabinets, never an address elsewhere. */
export function safeNext(next: unknown): string | undefined {
  if (typeof next !== 'string' || next.length > 500) return undefined;
  const path = next.split(/[?#]/)[0] ?? '';
  if (!/^\/[\w/.-]+$/.test(path) || path.includes('//') || path.includes('..')) return undefined;
  return homes.some((home) => within(path, home)) ? next : undefined;
}

/** Where a person goes after signing in: the kept wish if it is a screen of theirs, else their home. */
export function afterSignIn(utype: Utype, next: unknown): string {
  const wish = safeNext(next);
  return wish && mayOpen(wish.split(/[?#]/)[0] ?? '', utype) ? wish : homeOf(utype);
}

/** The one screen of who must set up the second factor first. */
export const SET_UP = '/admin/second-factor';

export const nextSearch = ({ next }: Record<string, unknown>): { next?: string } =>
  typeof next === 'string' ? { next } : {};

type Redirect = { to: ReturnType<typeof homeOf> | '/login' | typeof SET_UP; next?: string };
type Visitor = { utype: Utype; second_factor_due?: { must_set_up: boolean } | null };

/** Where the guard of the cabinets sends a visitor instead; nothing where they may stay (docs/product/screens.md). */
export function redirectFrom(path: string, href: string, visitor: Visitor | null): Redirect | undefined {
  if (visitor === null) {
    const next = safeNext(href);
    return next ? { to: '/login', next } : { to: '/login' };
  }
  const { utype, second_factor_due } = visitor;
  if (second_factor_due?.must_set_up)
    return path === SET_UP ? undefined : { to: SET_UP, next: afterSignIn(utype, href) };
  return mayOpen(path, utype) ? undefined : { to: homeOf(utype) };
}
