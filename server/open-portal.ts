import type { AddressInfo, Socket } from 'node:net';
import { lacksAdministrator } from '#server/platform/administrators.ts';
import type { Bus, BusMessage } from '#server/platform/db/bus/bus.ts';
import { connectionLimitsOf } from '#server/platform/http/connections/connection-limits.ts';
import type { Metrics } from '#server/platform/http/health.ts';
import { type Listener, openHost } from '#server/platform/http/host.ts';
import { builtPages } from '#server/platform/http/pages/assets.ts';
import { watchErrors } from '#server/platform/log/watch-errors.ts';
import type { PortalServices } from '#server/services.ts';
import { FIRST_ADMINISTRATOR, type People } from './announce.ts';
import type { Config } from './config.ts';
import { openListener } from './open-listener.ts';
import { openServices } from './open-services.ts';
import { createPages } from './pages.ts';
import { socketCalls } from './socket-calls.ts';

/** The portal's only use of demo/: fills an empty database; gives how its people sign in, or undefined where the database is not the demo's. */
type Demo = { fillDemo: (services: PortalServices) => Promise<string | undefined> };

/** Loaded only for PORTAL_DEMO: a portal without demo data does without the folder. */
const loadDemo = (): Promise<Demo> => import('#demo/fill.ts');

/** What the primary gives one of several workers. */
export type Share = {
  /** Its number among them, from 1. */
  number: number;
  /** How many of them there are: as many as the database bears. */
  workers: number;
  /** How many connections to the database its pool may hold. */
  connections: number;
  /** Metrics of all processes together. */
  metrics: Metrics;
  /** Sends a bus message to the other workers; resolves when they have dispatched it. */
  dispatchToPeers: (message: BusMessage) => Promise<void>;
};

type OpenOptions = {
  url: string;
  /** What has been opened so far, to be closed in reverse order. */
  opened: AsyncDisposableStack;
  /** Ends the process after a fault nobody caught. */
  fail: () => void;
  share?: Share;
};

export type OpenPortal = {
  people: People;
  bus: Bus;
  /** Listens at the address of the settings. */
  listen: () => Promise<AddressInfo>;
  /** Serves connections that the primary has accepted; gives the function that takes each. */
  takeCallers: () => (caller: Socket) => void;
};

/** Opens the services and the HTTP host of one process over a database that is ready. */
export async function openPortal(config: Config, { url, opened, fail, share }: OpenOptions): Promise<OpenPortal> {
  const watch = await watchErrors(config);
  opened.defer(watch.close);
  const dev = process.argv.includes('--dev');
  const built = dev ? undefined : builtPages();
  const services = await openServices(config, url, { report: watch.report, ...share });
  opened.defer(services.close);
  process.on('uncaughtException', (err) => {
    services.log.fatal({ err }, 'uncaught');
    fail();
  });
  const demo = config.PORTAL_DEMO ? await (await loadDemo()).fillDemo(services) : undefined;
  const is_preparing = await lacksAdministrator(services.db);
  if (is_preparing) services.log.warn(FIRST_ADMINISTRATOR);

  let listener: Listener;
  const host = openHost(
    (request, response) => listener(request, response),
    connectionLimitsOf(config, share?.workers ?? 1),
  );
  const vite = dev ? await (await import('#server/platform/http/dev.ts')).openVite(host.server) : undefined;
  if (vite) opened.defer(vite.close);
  const entry = vite?.loadEntry ?? built;
  const answer = openListener(services, entry && createPages(services, entry), share?.metrics);
  listener = vite ? vite.before(answer) : answer;
  services.live.attach(host.server, socketCalls(services));
  opened.defer(async () => {
    await host.close();
    // Open pages reconnect after the next start; this one does not wait for them.
    services.live.drop();
    await host.stop();
  });
  return {
    people: { demo, is_preparing },
    bus: services.bus,
    listen: async () => {
      const address = await host.listen(config.PORT, config.HOST);
      services.log.info({ address }, 'portal started');
      return address;
    },
    takeCallers: () => {
      services.log.info('portal started');
      return host.takeCallers();
    },
  };
}
