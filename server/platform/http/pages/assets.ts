import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import type { PageEntry } from './page-entry.ts';

const dist = fileURLToPath(new URL('../../../../dist/', import.meta.url));

/** Serves what the build made for the browser: compressed files as they are, hashed names cached for a year. */
export const builtAssets = (): MiddlewareHandler =>
  serveStatic({
    root: `${dist}client`,
    precompressed: true,
    onFound: (path, c) => {
      const hashed = path.includes('/assets/');
      c.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=300');
      c.header('x-content-type-options', 'nosniff');
    },
  });

let loaded: Promise<PageEntry> | undefined;

/** The built pages, loaded beside what the start waits for; nothing where `vite build` has not run. */
export function builtPages(): (() => Promise<PageEntry>) | undefined {
  const file = `${dist}server/server.js`;
  if (!existsSync(file)) return undefined;
  const load = () => {
    loaded ??= import(pathToFileURL(file).href).then((module: { default: PageEntry }) => module.default);
    return loaded;
  };
  // Whoever asks for a page is told why it does not load.
  load().catch(() => {});
  return load;
}
