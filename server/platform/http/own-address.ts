import type { MiddlewareHandler } from 'hono';

/** The path as a header may hold it, with one slash at its beginning: two would name another host. */
const pathOf = ({ pathname, search, hash }: URL): string => `${pathname.replace(/^\/+/, '/')}${search}${hash}`;

/**
 * A redirect's location as a path of the portal; undefined for one to another host. The pages' router writes whole
 * addresses, with the host that the request has named.
 */
export function locationWithin(location: string, requestUrl: string): string | undefined {
  const target = URL.canParse(location, requestUrl) ? new URL(location, requestUrl) : undefined;
  return target && target.origin === new URL(requestUrl).origin ? pathOf(target) : undefined;
}

// Slashes as browsers take them, written plainly or percent-encoded.
const TWO_SLASHES = /^\/(?:[/\\]|%2f|%5c)/i;
/** Slashes at the beginning of a path, with the signs that browsers leave out of an address. */
const LEADING = /^(?:[/\\\s]|%2f|%5c|%[01][0-9a-f]|%7f)+/i;

/**
 * An address that begins with two slashes names another host to a browser (`//evil.test/x`): it redirects to the same path of
 * the portal, and no page is rendered for it.
 */
export const oneSlash: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  if (!TWO_SLASHES.test(pathname)) return next();
  return c.body(null, 308, { location: `/${pathname.replace(LEADING, '')}${search}` });
};

/** Answers 404 to addresses of server functions of the pages' framework: the portal has none. */
export const noServerFunctions: MiddlewareHandler = async (c, next) =>
  /^\/_serverfn(?:\/|$)/i.test(c.req.path) ? c.text('Такой страницы нет', 404) : next();
