import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { forbidden, notFound, tooLarge } from '#server/platform/errors.ts';
import { apiDocs } from '#server/platform/http/api-docs.ts';
import { apiHost } from '#server/platform/http/api-host.ts';
import { builtAssets } from '#server/platform/http/assets.ts';
import type { Context as RequestContext } from '#server/platform/http/context.ts';
import { failureResponse } from '#server/platform/http/failures.ts';
import { fromMemory } from '#server/platform/http/from-memory.ts';
import { health } from '#server/platform/http/health.ts';
import { type Metrics, ownMetrics } from '#server/platform/http/metrics.ts';
import { eachTime } from '#server/platform/http/once.ts';
import { outboxPage } from '#server/platform/http/outbox-page.ts';
import type { Pages } from '#server/platform/http/page-entry.ts';
import { type HostEnv, requestInfo, tokenOf } from '#server/platform/http/request.ts';
import { logRequests } from '#server/platform/http/request-log.ts';
import { isOwnOrigin, sandboxed, securityHeaders } from '#server/platform/http/security.ts';
import { submitForms } from '#server/platform/http/submit-forms.ts';
import type { Services } from '#server/platform/services.ts';
import { hostCalls } from './host-calls.ts';
import { router } from './router.ts';

const CALL_LIMIT = 4 * 1024 * 1024;
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The host: one Hono app for the API, the pages and what watches them. */
export function createApp(services: Services, pages?: Pages, metrics: Metrics = ownMetrics()): Hono<HostEnv> {
  const { config, sessions } = services;
  const answerCall = apiHost(router);
  const app = new Hono<HostEnv>();

  if (pages) app.get('*', fromMemory(services, pages));

  app.use(async (c, next) => {
    c.set('info', requestInfo(c));
    c.set('nonce', randomBytes(16).toString('base64'));
    await next();
    c.res.headers.set('x-request-id', c.var.info.id);
  });
  if (pages) {
    app.get('/assets/*', builtAssets());
    app.get('/:file{[\\w.-]+\\.(?:js|svg|png|ico|txt|webmanifest)}', builtAssets());
  }
  app.use(logRequests(services));
  app.use('/api/storage/*', sandboxed);
  app.use('/api/user/get_uploaded_file', sandboxed);
  app.use(securityHeaders(config));
  app.route('/', health(services, metrics));
  app.route('/', apiDocs(config));
  app.route('/', outboxPage(services));

  app.use(async (c, next) => {
    const token = tokenOf(c, config);
    // A foreign page can make a browser send its cookie; it cannot make it send the portal's origin.
    if (token?.from === 'cookie' && !READING.has(c.req.method) && !isOwnOrigin(config, c.req.header('origin')))
      return failureResponse(forbidden('Запрос пришёл с чужой страницы'));
    c.set('caller', token ? await sessions.findCaller(token.token) : undefined);
    await next();
    return undefined;
  });

  const contextOf = (c: { var: HostEnv['Variables'] }): RequestContext => ({
    ...services,
    caller: c.var.caller,
    request: c.var.info,
    once: eachTime(services.db),
    headers: new Headers(),
  });

  for (const calls of hostCalls) app.route('/', calls(contextOf));
  app.use(
    '/api/*',
    bodyLimit({ maxSize: CALL_LIMIT, onError: () => failureResponse(tooLarge('Слишком много данных за один раз')) }),
  );
  app.all('/api/*', async (c) => {
    const response = await answerCall(c.req.raw, contextOf(c));
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store');
    return response;
  });
  app.all('/api', () => failureResponse(notFound()));
  if (pages) app.get('*', (c) => pages.render(c.req.raw, contextOf(c), c.var.nonce));
  if (pages) app.post('*', submitForms(pages, contextOf));
  app.onError((error, c) => {
    services.log.error({ request_id: c.var.info?.id, err: error }, 'request failed');
    return c.text('Что-то пошло не так на нашей стороне. Попробуйте ещё раз чуть позже', 500);
  });
  return app;
}
