import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { siteFiles } from '#server/features/discovery/site-files/site-files.ts';
import { letterPage } from '#server/features/mailing/letter/letter-page.ts';
import { oneClick } from '#server/features/mailing/unsubscribe/one-click.ts';
import { outboxPage } from '#server/platform/delivery/outbox-page.ts';
import { answersOf, type HostContext } from '#server/platform/http/calls/host-call.ts';
import { failureResponse } from '#server/platform/http/failures.ts';
import { health, type Metrics } from '#server/platform/http/health.ts';
import { openContext, signIn } from '#server/platform/http/open-context.ts';
import { apiDocs, docsPaths } from '#server/platform/http/openapi/api-docs.ts';
import { noServerFunctions, oneSlash } from '#server/platform/http/own-address.ts';
import { answerError } from '#server/platform/http/pages/answer-error.ts';
import { builtAssets } from '#server/platform/http/pages/assets.ts';
import { fromMemory } from '#server/platform/http/pages/from-memory.ts';
import { offlineFiles } from '#server/platform/http/pages/offline-files.ts';
import type { Pages } from '#server/platform/http/pages/page-entry.ts';
import { submitForms } from '#server/platform/http/pages/submit-forms.ts';
import { type HostEnv, infoOf } from '#server/platform/http/request.ts';
import { logRequests } from '#server/platform/http/request-log.ts';
import { asLetter, sandboxed, securityHeaders } from '#server/platform/http/security.ts';
import type { PortalContext, PortalServices } from '#server/services.ts';
import { features } from './features.ts';
import { ownMetrics } from './metrics.ts';

type App = {
  app: Hono<HostEnv>;
  /** Whether the app, not `apiListener`, answers such a request below /api: uploads, downloads and the API's documentation. */
  answers: (method: string, url: URL) => boolean;
};

/** The Hono app: pages, files, health and metrics. All other calls of the contract are answered by `apiListener`. */
export function createApp(
  services: PortalServices,
  pages?: Pages<PortalContext>,
  metrics: Metrics = ownMetrics(),
): App {
  const { config } = services;
  const app = new Hono<HostEnv>();

  if (pages) app.get('*', fromMemory(services, pages));

  app.use(async (c, next) => {
    c.set('info', infoOf(c.env.incoming, config));
    c.set('nonce', randomBytes(16).toString('base64'));
    await next();
    c.res.headers.set('x-request-id', c.var.info.id);
  });
  app.route('/', offlineFiles(config));
  if (pages) {
    app.get('/assets/*', builtAssets());
    app.get('/:file{[\\w.-]+\\.(?:js|svg|png|ico|txt|webmanifest)}', builtAssets());
  }
  app.use(logRequests(services));
  app.use('/api/storage/*', sandboxed);
  app.use('/api/user/get_uploaded_file', sandboxed);
  app.use('/dev/outbox/:id/letter', asLetter);
  app.use('/letter/:token', asLetter);
  app.use(securityHeaders(config));
  app.use(oneSlash, noServerFunctions);
  app.route('/', health(services, metrics));
  app.route('/', apiDocs(config));
  app.route('/', outboxPage(services));
  app.route('/', siteFiles(services));
  app.route('/', letterPage(services));

  // Before the check of the sender's origin: these requests come from mail providers.
  app.route('/', oneClick(services));

  app.use(async (c, next) => {
    const context = openContext(services, c.var.info);
    c.set('context', context);
    const refusal = await signIn(context, c.env.incoming);
    if (refusal) return failureResponse(refusal);
    await next();
    return undefined;
  });

  const contextOf = ({ var: { context } }: HostContext): PortalContext => {
    if (!context) throw new Error('a request that nobody has signed in');
    return { ...services, ...context };
  };

  const files = features.flatMap(({ hostCalls }) => hostCalls?.(contextOf) ?? []);
  for (const calls of files) app.route('/', calls);
  if (pages) app.get('*', (c) => pages.render(c.req.raw, contextOf(c), c.var.nonce));
  if (pages) app.post('*', submitForms(pages, contextOf));
  app.onError(answerError(services, pages));
  const isFile = answersOf(files);
  return { app, answers: (method, url) => docsPaths.has(url.pathname) || isFile(method, url) };
}
