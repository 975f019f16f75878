import type { MiddlewareHandler } from 'hono';

/** Written as a header may hold it, and of one host only: what begins with two slashes would name another. */
const ofPortal = ({ pathname, search, hash }: URL): string => `${pathname.replace(/^\/+/, '/')}${search}${hash}`;

/**
 * Where a redirect leads, as a path of the portal itself; nothing for one that leads to another host. The pages' router
 * writes whole addresses with the host that the caller has named.
 */
export function locationWithin(location: string, asked: string): string | undefined {
  const target = URL.canParse(location, asked) ? new URL(location, asked) : undefined;
  return target && target.origin === new URL(asked).origin ? ofPortal(target) : undefined;
}

// Slashes as browsers take them, written plainly or percent-encoded.
const TWO_SLASHES = /^\/(?:[/\\]|%2f|%5c)/i;
/** Slashes at the beginning of a path, with the signs that browsers leave out of an address. */
const LEADING = /^(?:[/\\\s]|%2f|%5c|%[01][0-9a-f]|%7f)+/i;

/**
 * An address that begins with two slashes names another host to a browser (`//evil.test/x`): it leads to the same path of the
 * portal, and no page is asked for it.
 */
export const oneSlash: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  if (!TWO_SLASHES.test(pathname)) return next();
  return c.body(null, 308, { location: `/${pathname.replace(LEADING, '')}${search}` });
};

/** Server functions of the pages' framework: the portal has none, and what would look for one is not asked. */
export const noServerFunctions: MiddlewareHandler = async (c, next) =>
  /^\/_serverfn(?:\/|$)/i.test(c.req.path) ? c.text('Такой страницы нет', 404) : next();
