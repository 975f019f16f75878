import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import type { Bus } from './db/bus/bus.ts';
import type { Database } from './db/pool.ts';
import type { Reading } from './db/reading.ts';
import type { Delivery } from './delivery/delivery.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Limits } from './limits/limits.ts';
import type { Live } from './live/live.ts';
import type { Parts } from './parts.ts';
import type { SecretKey } from './secret-key.ts';
import type { Scanner } from './storage/scanning/scanner.ts';
import type { FileStore } from './storage/stores/file-store.ts';
import type { FileIntents } from './storage/stores/intents.ts';

/**
 * The platform's services of one process; server/open-services.ts opens them, and those of the features. Features may take
 * all of them; a part of the platform takes only the ports it needs.
 */
export interface Services {
  config: Config;
  log: Logger;
  db: Database;
  reading: Reading;
  bus: Bus;
  limits: Limits;
  secret: SecretKey;
  jobs: Jobs;
  delivery: Delivery;
  storage: FileStore;
  /** Undefined where CLAMD_URL is not set. */
  scanner: Scanner | undefined;
  intents: FileIntents;
  live: Live;
  parts: Parts;
}
