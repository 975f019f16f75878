import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '#server/config.ts';
import { openServices } from '#server/open-services.ts';
import type { PortalServices } from '#server/services.ts';
import { ports, requireFreePorts } from './ports.ts';
import { query } from './query.ts';
import { type RunContext, until } from './run-program.ts';
import { openScanner, type Scanner } from './services/clamd.ts';
import { type Cluster, openCluster } from './services/database.ts';
import { type Mail, openMail } from './services/mail.ts';
import { openPortals, type Portals } from './services/portals.ts';
import { openPrometheus, type Prometheus } from './services/prometheus.ts';
import { type Certificate, type FrontProxy, makeCertificate, openCaddy, openNginx } from './services/proxies.ts';
import { type ObjectStorage, openStorage } from './services/s3.ts';

const METRICS_TOKEN = 'neighbours-metrics-token';

/** Four portals with all their neighbours, all real. */
export type Stand = {
  ground: RunContext;
  cluster: Cluster;
  storage: ObjectStorage;
  mail: Mail;
  scanner: Scanner;
  certificate: Certificate;
  settings: Record<string, string>;
  portals: Portals;
  nginx: FrontProxy;
  caddy: FrontProxy;
  prometheus: Prometheus;
  /** The portal's verbs on its database, without a portal, to create people and letters. */
  services: PortalServices;
};

/** Opens a new database with the portal's verbs, which work once it is migrated. */
export async function openServicesOf(
  { ground, cluster, settings }: Pick<Stand, 'ground' | 'cluster' | 'settings'>,
  database: string,
): Promise<{ services: () => Promise<PortalServices>; url: Record<string, string> }> {
  await query(cluster.url('postgres'), `create database ${database}`);
  const url = { DATABASE_URL: cluster.url(database), READ_DATABASE_URL: cluster.replicaUrl(database) };
  let opening: Promise<PortalServices> | undefined;
  const open = async (): Promise<PortalServices> => {
    const DATA_DIR = path.join(ground.folder, `own-${database}`);
    const config = readConfig({ ...settings, ...url, NODE_ENV: 'production', DATA_DIR });
    const lines = { write: () => {}, flushSync: () => {} };
    const services = await openServices(config, url.DATABASE_URL, { works: false, lines });
    ground.opened.defer(() => services.close());
    return services;
  };
  return {
    url,
    services: () => {
      opening ??= open();
      return opening;
    },
  };
}

export async function openStand(opened: AsyncDisposableStack): Promise<Stand> {
  await requireFreePorts();
  const folder = await mkdtemp(path.join(tmpdir(), 'neighbours-'));
  // Programs of several users write below it.
  await chmod(folder, 0o755);
  if (!process.env.NEIGHBOURS_KEEP) opened.defer(() => rm(folder, { recursive: true, force: true }));
  const ground = { folder, opened };
  const certificate = makeCertificate(ground);
  const [cluster, storage, mail, scanner] = await Promise.all([
    openCluster(ground),
    openStorage(ground),
    openMail(ground),
    openScanner(ground),
  ]);
  const common = {
    PORTAL_ORIGIN: `https://localhost:${ports.nginx}`,
    SECRET_KEY: 'neighbours-neighbours-neighbours-neighbours',
    METRICS_TOKEN,
    REQUIRE_SECOND_FACTOR: '0',
    CLAMD_URL: scanner.url,
    ...storage.settings,
    ...mail.settings,
  };
  const { services, url } = await openServicesOf({ ground, cluster, settings: common }, 'portal');
  const settings = { ...common, ...url };
  const portals = openPortals(ground, settings);
  // The first one migrates.
  await portals.start(0);
  const [nginx, caddy, prometheus] = await Promise.all([
    openNginx(ground, certificate, ports.portals),
    openCaddy(ground, certificate, ports.portals),
    openPrometheus(ground, METRICS_TOKEN),
    ...[1, 2, 3].map((number) => portals.start(number)),
  ]);
  await until('all are scraped', async () => (await prometheus.up()) === ports.portals.length);
  return {
    ground,
    cluster,
    storage,
    mail,
    scanner,
    certificate,
    settings,
    portals,
    nginx,
    caddy,
    prometheus,
    services: await services(),
  };
}
