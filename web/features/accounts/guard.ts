import { homeOf, type Utype } from '#contract/roles.ts';
import { knownSearch } from '#web/kit/page/known-search.ts';

const homes = ['/parent', '/student', '/guide', '/admin'] as const;
const isInside = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

/**
 * Whether a path belongs to the role's cabinet. Finer refusals come from the calls and are shown by the page
 * (web/kit/loading/or-forbidden.ts).
 */
const mayOpen = (path: string, utype: Utype): boolean => isInside(path, homeOf(utype));

/**
 * The validated `next` of a sign-in: a path in the portal's cabinets, never another address. Undefined if it is none.
 */
export function safeNext(next: unknown): string | undefined {
  if (typeof next !== 'string' || next.length > 500) return undefined;
  const path = next.split(/[?#]/)[0] ?? '';
  if (!/^\/[\w/.-]+$/.test(path) || path.includes('//') || path.includes('..')) return undefined;
  return homes.some((home) => isInside(path, home)) ? next : undefined;
}

/** Path after signing in: `next` if the role may open it, otherwise the role's home. */
export function afterSignIn(utype: Utype, next: unknown): string {
  const wanted = safeNext(next);
  return wanted && mayOpen(wanted.split(/[?#]/)[0] ?? '', utype) ? wanted : homeOf(utype);
}

/** The only screen an administrator may open before the required second factor is set up. */
export const SETUP_PATH = '/admin/second-factor';

export const nextSearch = knownSearch(({ next }: Record<string, unknown>): { next?: string } =>
  typeof next === 'string' ? { next } : {},
);

type Redirect = { to: ReturnType<typeof homeOf> | '/login' | typeof SETUP_PATH; next?: string };
type Visitor = { utype: Utype; second_factor_due?: { must_set_up: boolean } | null };

/** Where a visitor of a cabinet page is redirected; undefined if they may stay (docs/product/screens.md). */
export function redirectFrom(path: string, href: string, visitor: Visitor | null): Redirect | undefined {
  if (visitor === null) {
    const next = safeNext(href);
    return next ? { to: '/login', next } : { to: '/login' };
  }
  const { utype, second_factor_due } = visitor;
  if (second_factor_due?.must_set_up)
    return path === SETUP_PATH ? undefined : { to: SETUP_PATH, next: afterSignIn(utype, href) };
  return mayOpen(path, utype) ? undefined : { to: homeOf(utype) };
}
