import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Bus } from '#server/platform/db/bus/bus.ts';
import { contentChanged } from '#server/platform/db/topics.ts';
import { compressFor, encodingOf } from './compress-page.ts';

/** A public page ready to send: complete HTML with no framework script, in three encodings. */
export type PublicPage = { status: number; location: string | null; plain: Buffer; br: Buffer; gzip: Buffer };

/**
 * Takes the framework's scripts, preloads and nonces out of a rendered public page.
 * What stays is HTML, styles and the portal's own small script (marked data-keep), and data for machines, which no browser runs.
 */
export function withoutFramework(html: string): string {
  return html
    .replace(/<script(?![^>]*\b(?:data-keep|application\/ld\+json))[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link[^>]*\brel="modulepreload"[^>]*>/g, '')
    .replace(/<meta[^>]*\bproperty="csp-nonce"[^>]*>/g, '')
    .replace(/ nonce="[^"]*"/g, '');
}

export async function preparePublicPage(rendered: Response): Promise<PublicPage> {
  const plain = Buffer.from(withoutFramework(await rendered.text()));
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
  const location = rendered.headers.get('location');
  return { status: rendered.status, location, plain, br: brotliCompressSync(plain, quality), gzip: gzipSync(plain) };
}

/**
 * Sends a page with `extraHeaders` beside its own; a plain object, because a Headers would halve the rate. An auth
 * page is not cached by the browser: somebody who goes back after signing in is led to the cabinet.
 */
export function answerPublicPage(
  page: PublicPage,
  accepts: string,
  isAuthPage: boolean,
  callHeaders: Readonly<Record<string, string>> = {},
): Response {
  const encoding = encodingOf(accepts);
  const body = page[encoding];
  const headers: Record<string, string> = {
    ...callHeaders,
    'content-type': 'text/html; charset=utf-8',
    // The browser asks again each time: an edit shows at the very next visit.
    'cache-control': isAuthPage ? 'no-store' : 'private, no-cache',
    vary: 'accept-encoding, cookie',
    'content-length': String(body.length),
  };
  if (encoding !== 'plain') headers['content-encoding'] = encoding;
  if (page.location) headers.location = page.location;
  return new Response(body as Uint8Array<ArrayBuffer>, { status: page.status, headers });
}

/** Sends a public page rendered for one reader and not remembered, with the `callHeaders` its calls have set. */
export async function answerOnce(rendered: Response, accepts: string, callHeaders: Headers): Promise<Response> {
  const { status, headers } = rendered;
  for (const [name, value] of callHeaders) headers.append(name, value);
  headers.set('cache-control', 'no-store');
  if (!headers.get('content-type')?.includes('html')) return rendered;
  const { encoding, body } = compressFor(Buffer.from(withoutFramework(await rendered.text())), accepts);
  headers.set('vary', 'accept-encoding, cookie');
  headers.set('content-length', String(body.length));
  if (encoding !== 'plain') headers.set('content-encoding', encoding);
  return new Response(body as Uint8Array<ArrayBuffer>, { status, headers });
}

const MAX_BYTES = 64 * 1024 * 1024;
const MAX_AGE_MS = 60_000;

type CachedPage = { page: PublicPage; reconnections: number };

/**
 * Rendered public pages in memory, by path and role of the reader. Emptied when content changes, in every process;
 * not used while notices of changes do not arrive, and at the latest after a minute, for what only time changes
 * (an item whose hour of publication has come). Above the limit the least recently used go.
 * While the database does not answer, the last known page serves however old it is.
 */
export class PageMemory {
  readonly #pages = new LRUCache<string, CachedPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ page: { plain, br, gzip } }) => plain.length + br.length + gzip.length,
    ttl: MAX_AGE_MS,
    noDeleteOnStaleGet: true,
  });
  readonly #bus: Bus;
  #version = 0;
  #reconnections = 0;

  constructor(bus: Bus) {
    this.#bus = bus;
    bus.on(contentChanged, () => {
      this.#version += 1;
      this.#pages.clear();
    });
    // Messages may have been missed meanwhile: the pages serve only if the database goes away again.
    bus.onReconnect(() => {
      this.#version += 1;
      this.#reconnections += 1;
    });
  }

  find(key: string): PublicPage | undefined {
    if (this.#bus.away()) return this.findCached(key);
    const cached = this.#bus.connected() ? this.#pages.get(key) : undefined;
    return cached?.reconnections === this.#reconnections ? cached.page : undefined;
  }

  /** The last known page, however old. */
  findCached(key: string): PublicPage | undefined {
    return this.#pages.get(key, { allowStale: true })?.page;
  }

  /** Renders a page and remembers it; one rendered while the content changed is given but not remembered. */
  async render(key: string, make: () => Promise<PublicPage>): Promise<PublicPage> {
    const before = this.#version;
    const page = await make();
    if (page.status === 200 && before === this.#version)
      this.#pages.set(key, { page, reconnections: this.#reconnections });
    // A page that does not exist any more must not be served when the database goes away.
    else if (page.status < 500) this.#pages.delete(key);
    return page;
  }
}
