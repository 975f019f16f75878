import { getRequestListener } from '@hono/node-server';
import { apiListener } from '#server/platform/http/api-listener.ts';
import type { Metrics } from '#server/platform/http/health.ts';
import type { Listener } from '#server/platform/http/host.ts';
import type { Pages } from '#server/platform/http/pages/page-entry.ts';
import type { PortalContext, PortalServices } from '#server/services.ts';
import { createApp } from './app.ts';
import { router } from './router.ts';

/** The URL of a request below /api, undefined for others; tested as it was written and as it is normalized, so that no page is taken for a call. */
function apiUrl(address = '/'): URL | undefined {
  if (!/^\/api(?:[/?]|$)/.test(address)) return undefined;
  const whole = `http://portal${address}`;
  const url = URL.canParse(whole) ? new URL(whole) : undefined;
  return url?.pathname === '/api' || url?.pathname.startsWith('/api/') ? url : undefined;
}

/** Answers every request: calls of the contract by `apiListener`, all else by the app. */
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
