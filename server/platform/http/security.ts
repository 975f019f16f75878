import { Hono, type Context as HonoContext, type MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { Config } from '#server/config.ts';
import { isLoopbackHost } from './connections/this-machine.ts';
import type { RequestInfo } from './context.ts';
import type { HostEnv, Token } from './request.ts';

// A page from memory has no nonce, and needs none.
const nonce = (c: HonoContext): string => (c.get('nonce') ? `'nonce-${c.get('nonce')}'` : "'self'");

/**
 * Headers of every answer. Scripts run from the portal's own files or with the answer's nonce;
 * style attributes are Mantine's. Video frames are the only foreign content.
 */
export function securityHeaders(config: Config): MiddlewareHandler {
  const dev = config.NODE_ENV === 'development' && process.argv.includes('--dev');
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", nonce],
      styleSrc: ["'self'", nonce],
      ...(dev ? { styleSrcElem: ["'self'", "'unsafe-inline'"] } : {}),
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      connectSrc: ["'self'", config.PORTAL_ORIGIN.replace(/^http/, 'ws')],
      fontSrc: ["'self'", 'data:'],
      // Its own: a PDF of the storage beside the form that is about it.
      frameSrc: [
        "'self'",
        'https://rutube.ru',
        'https://vk.com',
        'https://vkvideo.ru',
        'https://www.youtube-nocookie.com',
      ],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    strictTransportSecurity: config.secure ? 'max-age=31536000; includeSubDomains' : false,
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'DENY',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
  });
}

/** The security headers of answers without scripts, made once for a process. */
export async function preparedHeaders(config: Config): Promise<Record<string, string>> {
  const probe = new Hono<HostEnv>().use(securityHeaders(config)).get('/', (c) => c.body(null));
  const answer = await probe.request('/');
  return Object.fromEntries(answer.headers);
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Headers in which a browser says where a request comes from. */
type Sender = { origin?: string | undefined; 'sec-fetch-site'?: string | string[] | undefined };

/** Whether a page of the portal sent it. What a browser says of the site serves where it hides the origin. */
export const isOwnSender = (config: Config, { origin, 'sec-fetch-site': site }: Sender): boolean =>
  isOwnOrigin(config, origin) || ((!origin || origin === 'null') && site === 'same-origin');

/** Whether a change comes with a cookie from a foreign page: such a page can make a browser send the cookie, but not the portal's origin. */
export const isForeignChange = (
  config: Config,
  token: Token | undefined,
  method: string | undefined,
  sender: Sender,
): boolean => token?.from === 'cookie' && !READING.has(method ?? 'GET') && !isOwnSender(config, sender);

/**
 * Whether a browser says that a foreign page sent a GET. For the portal's own pages it names no origin, for an address that
 * somebody has typed no site.
 */
export const isForeignReading = (config: Config, { origin, site }: Pick<RequestInfo, 'origin' | 'site'>): boolean =>
  origin === undefined
    ? site !== undefined && site !== 'same-origin' && site !== 'none'
    : !isOwnSender(config, { origin, 'sec-fetch-site': site });

/** Whether an origin is the portal's own; outside production any name of this machine counts. */
export function isOwnOrigin(config: Config, origin: string | undefined): boolean {
  if (!origin) return false;
  if (origin === config.PORTAL_ORIGIN) return true;
  if (config.production) return false;
  return URL.canParse(origin) && isLoopbackHost(new URL(origin).hostname);
}

/** Headers for a letter shown as a page: its own styles and our pictures, no script. As `sandboxed`, outside `securityHeaders`. */
export const asLetter: MiddlewareHandler = async (c, next) => {
  await next();
  c.res.headers.set(
    'content-security-policy',
    "sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  );
  c.res.headers.set('cache-control', 'no-store');
};

/** Headers for files that people have uploaded: shown or saved, never run. Not together with `securityHeaders`, whose policy is for pages. */
export const sandboxed: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers } = c.res;
  // No browser opens its PDF viewer in a sandbox; it is one itself, and only our own page may put it in a frame.
  const framed = c.req.query('frame') === '1' && headers.get('content-type') === 'application/pdf';
  headers.set(
    'content-security-policy',
    `default-src 'none'; style-src 'unsafe-inline'; ${framed ? "object-src 'self'; frame-ancestors 'self'" : 'sandbox'}`,
  );
  if (framed) headers.set('x-frame-options', 'SAMEORIGIN');
};
