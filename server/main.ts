import { getRequestListener } from '@hono/node-server';
import { startEmbedded } from '#server/platform/db/embedded.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { builtPages } from '#server/platform/http/assets.ts';
import { openHost } from '#server/platform/http/host.ts';
import { watchErrors } from '#server/platform/log/watch-errors.ts';
import { lockFolder, prepareFolder } from '#server/platform/portal-lock.ts';
import type { Services } from '#server/platform/services.ts';
import { announcement } from './announce.ts';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { openServices } from './open-services.ts';
import { createPages } from './pages.ts';
import { sentenceOf } from './start-failure.ts';

// What hangs at the stop is left behind after this long; the next start recovers from it.
const STOP_MS = 30_000;

/** What has been opened so far, to be closed in reverse. */
const opened = new AsyncDisposableStack();

/** All that the portal knows of demo/: it fills an empty database, and says how its people sign in; nothing of others'. */
type Demo = { fillDemo: (services: Services) => Promise<string | undefined> };

/** Loaded only where it may be wanted: a portal without demo data does without the folder. */
const loadDemo = (): Promise<Demo> => import('#demo/fill.ts');

/** config → database → services → http. */
async function start(): Promise<void> {
  const config = readConfig(process.env);
  const watch = await watchErrors(config);
  opened.defer(watch.close);
  await prepareFolder(config.DATA_DIR);

  let url = config.DATABASE_URL;
  if (!url) {
    opened.defer(await lockFolder(config.DATA_DIR));
    const embedded = await startEmbedded(config.DATA_DIR);
    opened.defer(embedded.stop);
    url = embedded.url;
  }
  await migrate(url);

  const services = await openServices(config, url, watch.report);
  opened.defer(services.close);
  process.on('uncaughtException', (err) => {
    services.log.fatal({ err }, 'uncaught');
    void stop(1);
  });
  const demo = config.PORTAL_DEMO ? await (await loadDemo()).fillDemo(services) : undefined;

  const dev = process.argv.includes('--dev');
  let listener: ReturnType<typeof getRequestListener>;
  const host = openHost((request, response) => listener(request, response));
  const vite = dev ? await (await import('#server/platform/http/dev.ts')).openVite(host.server) : undefined;
  if (vite) opened.defer(vite.close);
  const entry = vite?.loadEntry ?? builtPages();
  const answer = getRequestListener(createApp(services, entry && createPages(services, entry)).fetch);
  listener = vite ? (vite.before(answer) as typeof answer) : answer;
  services.live.attach(host.server);
  const address = await host.listen(config.PORT, config.HOST);
  opened.defer(host.stop);
  services.log.info({ address }, 'portal started');
  process.stdout.write(announcement(config, address, demo));
}

let stopping = false;

/** Closes everything in reverse; asked a second time, ends at once. */
async function stop(code: number): Promise<void> {
  if (stopping) process.exit(1);
  stopping = true;
  setTimeout(() => process.exit(1), STOP_MS).unref();
  await started;
  await opened.disposeAsync();
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));

const started = start().catch(async (error: unknown) => {
  process.stderr.write(`${sentenceOf(error) ?? (error instanceof Error ? error.stack : error)}\n`);
  await opened.disposeAsync();
  process.exit(1);
});
await started;
