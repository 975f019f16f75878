import { destination, type LoggerOptions, pino } from 'pino';
import { rememberLetters } from '#server/features/letters/changed-letters.ts';
import { syncLetterTemplates } from '#server/features/letters/sync-letter-templates.ts';
import { watchForAdministrator } from '#server/platform/administrators.ts';
import { getConfiguration, rememberConfiguration } from '#server/platform/configuration/queries.ts';
import { setSite } from '#server/platform/configuration/site-words.ts';
import { type BusMessage, dispatchLocally, openBus } from '#server/platform/db/bus/bus.ts';
import { destroyConnections, openDatabase } from '#server/platform/db/pool.ts';
import { openReading } from '#server/platform/db/reading.ts';
import { openDelivery } from '#server/platform/delivery/delivery.ts';
import { openJobs } from '#server/platform/jobs/jobs.ts';
import { openLimits } from '#server/platform/limits/limits.ts';
import { openLive } from '#server/platform/live/open-live.ts';
import { safeError } from '#server/platform/log/safe-error.ts';
import { watchDatabase } from '#server/platform/metrics/measure-gauges.ts';
import { notifyPeople } from '#server/platform/notices/notify-people.ts';
import { readSecretKey } from '#server/platform/secret-key.ts';
import { watchStorage } from '#server/platform/storage/cleaning/watch-storage.ts';
import { openScanner } from '#server/platform/storage/scanning/scanner.ts';
import { openFileStore } from '#server/platform/storage/stores/file-store.ts';
import { openIntents } from '#server/platform/storage/stores/intents.ts';
import type { FeatureServices, PortalServices } from '#server/services.ts';
import type { Config } from './config.ts';
import { features } from './features.ts';
import { plannedJobs } from './jobs.ts';
import { parts } from './parts.ts';

const ERROR = 50;

/** Where log lines are written. */
export type LogLines = { write: (line: string) => void; flushSync: () => void };

/**
 * Opens standard output for log lines. They are written in chunks: one write per request would cost a third of the rate.
 * A chunk of this length goes into a pipe whole, however many processes write to it.
 */
const openLines = (): LogLines => destination({ sync: false, minLength: 3072, maxWrite: 4096, periodicFlush: 1000 });

type Options = {
  /** Called with every error that is logged. */
  report?: (error: unknown) => void;
  /** The number of one of several processes, for its log lines. */
  number?: number;
  /** The largest number of connections in its pool. */
  connections?: number;
  /** Sends a bus message to the other processes; resolves when they have dispatched it. */
  dispatchToPeers?: (message: BusMessage) => Promise<void>;
  /** Whether it runs the portal's jobs and watches its storage (default: true); a command leaves both to the portal. */
  works?: boolean;
  /** Whether recurring jobs run by the clock (default: true); false in tests, which run them themselves. */
  recurs?: boolean;
  lines?: LogLines;
  /** The longest wait for the check of a password, in milliseconds; the default is in passwords.ts. */
  passwords_wait_ms?: number;
};

/** Opens all services of one process; `close` closes them in reverse order. */
export async function openServices(
  config: Config,
  url: string,
  {
    report = () => {},
    number,
    connections,
    dispatchToPeers,
    works = true,
    recurs = true,
    lines = openLines(),
    passwords_wait_ms,
  }: Options = {},
): Promise<PortalServices & { close: () => Promise<void> }> {
  const level = config.NODE_ENV === 'test' ? 'error' : 'info';
  const hooks: LoggerOptions['hooks'] = {
    logMethod(args, method, severity) {
      const [first] = args as [{ err?: unknown } | string];
      if (severity >= ERROR && typeof first === 'object' && first.err) report(first.err);
      method.apply(this, args);
    },
  };
  const log = pino(
    { level, base: number === undefined ? null : { worker: number }, serializers: { err: safeError }, hooks },
    lines,
  );
  let closing = false;
  const db = openDatabase(url, {
    ...(connections === undefined ? {} : { max: connections }),
    onError: (err) => closing || log.warn({ err }, 'database connection lost'),
  });
  const reading = openReading(db, config.READ_DATABASE_URL, log);
  const [bus, jobs, storage, secret] = await Promise.all([
    openBus(url, { onError: (err) => log.warn({ err }, 'database bus lost'), onAway: () => destroyConnections(db) }),
    openJobs(url, log, recurs ? plannedJobs : plannedJobs.map(({ job }) => ({ job }))),
    openFileStore(config),
    readSecretKey(config),
  ]);
  dispatchLocally(db, async (message) => {
    try {
      bus.dispatch(message);
      await dispatchToPeers?.(message);
    } catch (err) {
      // The change itself is committed already.
      log.error({ err, topic: message.topic }, 'word not acted on');
    }
  });
  const opened = features.flatMap(({ open }) => open?.({ config, log, db, bus, passwords_wait_ms }) ?? []);
  // Every service is opened by some feature, or features.ts would not compile.
  const featureServices = Object.assign({}, ...opened.map(({ services: own }) => own)) as FeatureServices;
  const delivery = openDelivery(config, jobs, { letters: rememberLetters(bus, parts.letters), notifyPeople });
  const live = openLive({ config, log, db, bus, parts, callers: featureServices.sessions });
  const limits = openLimits(db.$client);
  await syncLetterTemplates(db, parts.letters);
  await delivery.letters(db);
  setSite(config.PORTAL_ORIGIN);
  rememberConfiguration(db, bus);
  watchForAdministrator(db);
  // Reads the programme's name, which every letter contains.
  await getConfiguration(db);
  const services: PortalServices = {
    ...featureServices,
    config,
    log,
    db,
    reading,
    bus,
    limits,
    secret,
    jobs,
    delivery,
    storage,
    scanner: config.CLAMD_URL ? openScanner(config.CLAMD_URL) : undefined,
    intents: openIntents(db),
    live,
    parts,
  };
  const isFirst = (number ?? 1) === 1;
  if (works) await jobs.work(services, isFirst);
  if (works && isFirst) watchDatabase(services);
  const endWatching = works && isFirst ? watchStorage(services) : () => {};
  return {
    ...services,
    close: async () => {
      closing = true;
      await live.close();
      endWatching();
      for (const { stop } of opened) stop?.();
      await jobs.stop();
      for (const { close } of opened) close?.();
      delivery.close();
      await bus.close();
      await reading.close();
      await db.$client.end();
      lines.flushSync();
    },
  };
}
