import { timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Services } from '#server/platform/services.ts';
import type { Metrics } from './metrics.ts';
import type { HostEnv } from './request.ts';

const sameText = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** /healthz: the process lives. /readyz: it can serve. /metrics: Prometheus, for loopback or with METRICS_TOKEN. */
export function health({ config, log, db, bus }: Services, metrics: Metrics): Hono<HostEnv> {
  const app = new Hono<HostEnv>();

  app.get('/healthz', (c) => c.json({ ok: true }));
  app.get('/readyz', async (c) => {
    const answers = await db.execute(sql`select 1`).then(
      () => true,
      () => false,
    );
    return c.json({ ok: answers && bus.connected() }, answers && bus.connected() ? 200 : 503);
  });
  app.get('/metrics', async (c) => {
    const bearer = c.req.header('authorization')?.replace(/^Bearer /, '') ?? '';
    const allowed = config.METRICS_TOKEN
      ? sameText(bearer, config.METRICS_TOKEN)
      : // What a proxy brings comes from loopback too.
        ['127.0.0.1', '::1'].includes(c.var.info.ip) && c.req.header('x-forwarded-for') === undefined;
    if (!allowed) return c.notFound();
    try {
      return c.text(await metrics.read(), 200, { 'content-type': metrics.contentType });
    } catch (err) {
      log.error({ err }, 'metrics not gathered');
      return c.text('', 503);
    }
  });
  return app;
}
