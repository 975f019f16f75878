import { desc } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { FileStore } from '../stores/file-store.ts';
import { fileSweeps } from '../tables.ts';
import { filesDoubtful, filesMissing, freeBytes, watchDisk } from './gauges.ts';

const HOUR_MS = 3_600_000;
/** Below this a disk is nearly full: what is kept beside the files (the database, the log) needs its part. */
export const MIN_FREE_BYTES = 1024 ** 3;

type WatchDeps = {
  config: Pick<Config, 'DATA_DIR'>;
  db: Database;
  storage: FileStore;
  log: Pick<Logger, 'info' | 'warn'>;
};

async function checkStorage({ config, db, storage, log }: WatchDeps): Promise<void> {
  const temporary = await storage.sweepTemporary();
  if (temporary > 0) log.info({ temporary }, 'files of killed uploads removed');
  const free = await freeBytes(config.DATA_DIR);
  if (free < MIN_FREE_BYTES) log.warn({ free_mib: Math.round(free / 2 ** 20) }, 'disk nearly full');
  const [last] = await db.select().from(fileSweeps).orderBy(desc(fileSweeps.id)).limit(1);
  filesMissing.set(last?.missing ?? 0);
  filesDoubtful.set(last?.doubtful ?? 0);
}

/** Looks after this machine's disk at the start and each hour, in one of its processes. Gives what ends it. */
export function watchStorage(services: WatchDeps): () => void {
  const watch = () =>
    checkStorage(services).catch((err: unknown) => services.log.warn({ err }, 'storage not looked at'));
  watchDisk(services.config.DATA_DIR);
  void watch();
  const timer = setInterval(() => void watch(), HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}
