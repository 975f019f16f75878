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

/** Where the lines of the log go. */
export type LogLines = { write: (line: string) => void; flushSync: () => void };

/**
 * Standard output. Lines are written in chunks: one write per request would cost a third of the rate. So much goes into
 * a pipe whole, however many processes write into it.
 */
const openLines = (): LogLines => destination({ sync: false, minLength: 3072, maxWrite: 4096, periodicFlush: 1000 });

type Options = {
  /** Hears of every error that is written to the log. */
  report?: (error: unknown) => void;
  /** The number of one of several processes, for its log lines and the size of its pool. */
  number?: number;
  connections?: number;
  dispatchToPeers?: (word: BusMessage) => Promise<void>;
  /** Unless it runs the portal's jobs and watches its storage: a command leaves both to the portal. */
  works?: boolean;
  /** Unless nothing runs by the clock or at the start, here or in any other process of the database: a test calls it. */
  recurs?: boolean;
  lines?: LogLines;
  /** The longest anybody waits to have a password looked at; without it what passwords.ts says. */
  passwords_wait_ms?: number;
};

/** Opens everything one process holds; `close` ends it in reverse order. */
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
  dispatchLocally(db, async (word) => {
    try {
      bus.dispatch(word);
      await dispatchToPeers?.(word);
    } catch (err) {
      // The change is made all the same.
      log.error({ err, topic: word.topic }, 'word not acted on');
    }
  });
  const opened = features.flatMap(({ open }) => open?.({ config, log, db, bus, passwords_wait_ms }) ?? []);
  // Each service is one feature's, or features.ts would not compile.
  const kept = Object.assign({}, ...opened.map(({ services: own }) => own)) as FeatureServices;
  const delivery = openDelivery(config, jobs, { letters: rememberLetters(bus, parts.letters), notifyPeople });
  const live = openLive({ config, log, db, bus, parts, callers: kept.sessions });
  const limits = openLimits(db.$client);
  await syncLetterTemplates(db, parts.letters);
  await delivery.letters(db);
  setSite(config.PORTAL_ORIGIN);
  rememberConfiguration(db, bus);
  watchForAdministrator(db);
  // From the first letter on it is known what the programme is called.
  await getConfiguration(db);
  const services: PortalServices = {
    ...kept,
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
