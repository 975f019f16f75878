import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { Config } from '#server/config.ts';
import type { HostEnv } from '../request.ts';

const folder = new URL('../../../../web/public/', import.meta.url);
const types = { html: 'text/html', js: 'text/javascript', css: 'text/css' } as const;

/** The shell of reading without a network, by address; the same for everybody, with nothing of anybody in it. */
const shell = { '/offline': 'offline.html', '/offline.js': 'offline.js', '/offline.css': 'offline.css' } as const;

const read = (name: string): string => readFileSync(new URL(name, folder), 'utf8');

/** `OFFLINE_READING=0`: instead of the worker comes one that takes away what the other left, and then itself. */
const REVOKED = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => {
  const leave = async () => {
    for (const name of await caches.keys()) if (name.startsWith('offline-')) await caches.delete(name);
    new BroadcastChannel('offline').postMessage({ is: 'cleared' });
    await registration.unregister();
  };
  event.waitUntil(leave());
});
`;

/**
 * The worker of reading without a network, and its shell (docs/product/offline.md): plain files of web/public/, read once. The
 * worker's version is a hash of them all, so that a browser takes over whatever has changed. Asked for again each time.
 */
export function offlineFiles(config: Pick<Config, 'OFFLINE_READING' | 'secure'>): Hono<HostEnv> {
  const app = new Hono<HostEnv>();
  const files = Object.entries(shell).map(([address, name]) => ({ address, name, text: read(name) }));
  const worker = read('sw.js');
  const hash = createHash('sha256').update(worker);
  for (const { text } of files) hash.update(text);
  const version = hash.digest('base64url').slice(0, 12);
  const script = config.OFFLINE_READING ? worker.replace('{version}', version) : REVOKED;

  const headers = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      // Formulas and pictures of a lecture; what is kept is shown as the browser's own blobs.
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      connectSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
    },
    strictTransportSecurity: config.secure ? 'max-age=31536000; includeSubDomains' : false,
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'DENY',
  });
  for (const { address, name, text } of [...files, { address: '/sw.js', name: 'sw.js', text: script }])
    app.get(address, headers, (c) => {
      const type = types[name.slice(name.lastIndexOf('.') + 1) as keyof typeof types];
      return c.body(text, 200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' });
    });
  return app;
}
