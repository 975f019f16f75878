import { getRequestListener } from '@hono/node-server';
import { apiListener } from '#server/platform/http/api-listener.ts';
import type { Metrics } from '#server/platform/http/health.ts';
import type { Listener } from '#server/platform/http/host.ts';
import type { Pages } from '#server/platform/http/pages/page-entry.ts';
import type { PortalContext, PortalServices } from '#server/services.ts';
import { createApp } from './app.ts';
import { router } from './router.ts';

/** Its address, where it is one below /api; as it was written, so that nothing is an API's that the API does not know. */
function apiUrl(address = '/'): URL | undefined {
  if (!/^\/api(?:[/?]|$)/.test(address)) return undefined;
  const whole = `http://portal${address}`;
  const url = URL.canParse(whole) ? new URL(whole) : undefined;
  return url?.pathname === '/api' || url?.pathname.startsWith('/api/') ? url : undefined;
}

/** What answers every request: the calls of the contract on their own short way, all else by the app. */
export function openListener(services: PortalServices, pages?: Pages<PortalContext>, metrics?: Metrics): Listener {
  const { app, answers } = createApp(services, pages, metrics);
  const byApp = getRequestListener(app.fetch);
  const byApi = apiListener(services, router);
  return async (request, response) => {
    try {
      const url = apiUrl(request.url);
      const isCall = url && !answers(request.method ?? 'GET', url);
      await (isCall ? byApi(request, response, url) : byApp(request, response));
    } catch (err) {
      // One request that cannot be answered at all ends with its connection, not with the process.
      services.log.error({ err }, 'request failed');
      response.destroy();
    }
  };
}
