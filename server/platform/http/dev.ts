import type { Server } from 'node:http';
import type { Listener } from './host.ts';
import type { PageEntry } from './pages/page-entry.ts';

/** Vite inside the portal's own server: pages and styles reload as they are edited, the server restarts by `node --watch`. */
export async function openVite(
  server: Server,
): Promise<{ before: (next: Listener) => Listener; loadEntry: () => Promise<PageEntry>; close: () => Promise<void> }> {
  const { createServer, isRunnableDevEnvironment } = await import('vite');
  const vite = await createServer({
    appType: 'custom',
    // Read as it is: the bundled copy Vite would write and delete is a change for `node --watch`, again and again.
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { server } },
  });
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('vite has no runnable ssr environment');
  return {
    before: (next) => (request, response) => vite.middlewares(request, response, () => next(request, response)),
    loadEntry: async () =>
      (await ssr.runner.import<{ default: PageEntry }>('virtual:tanstack-start-server-entry')).default,
    close: () => vite.close(),
  };
}
