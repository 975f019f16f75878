import { timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import type { Bus } from '#server/platform/db/bus/bus.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { HostEnv } from './request.ts';

/** The text of /metrics, in the format of Prometheus. */
export type Metrics = { read: () => Promise<string>; contentType: string };

/** Compares in constant time, as bytes: timingSafeEqual throws where their numbers differ. */
function sameText(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Milliseconds in which the database must answer for the portal to be ready. */
const ANSWER_MS = 1500;

type HealthDeps = { config: Config; log: Pick<Logger, 'error'>; db: Database; bus: Pick<Bus, 'connected'> };

/** /healthz: the process lives. /readyz: it can serve, and if not, which part fails. /metrics: Prometheus, for this machine or with METRICS_TOKEN. */
export function health({ config, log, db, bus }: HealthDeps, metrics: Metrics): Hono<HostEnv> {
  const app = new Hono<HostEnv>();

  app.get('/healthz', (c) => c.json({ ok: true }));
  // However many requests come while the database does not answer, one query waits for it.
  let pending: Promise<boolean> | undefined;
  const probe = async (): Promise<boolean> => {
    try {
      await db.execute(sql`select 1`);
      return true;
    } catch {
      return false;
    } finally {
      pending = undefined;
    }
  };
  app.get('/readyz', async (c) => {
    pending ??= probe();
    const database = await Promise.race([pending, sleep(ANSWER_MS, false, { ref: false })]);
    const notices = bus.connected();
    const ok = database && notices;
    return c.json({ ok, database, notices }, ok ? 200 : 503);
  });
  app.get('/metrics', async (c) => {
    const bearer = c.req.header('authorization')?.replace(/^Bearer /, '') ?? '';
    const allowed = config.METRICS_TOKEN ? sameText(bearer, config.METRICS_TOKEN) : c.var.info.is_local;
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
