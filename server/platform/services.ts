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
 * What one process of the portal holds open of the platform's; server/open-services.ts makes it, and adds what features
 * keep per process. For features: a part of the platform names the ports it needs itself.
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
  /** Nothing where CLAMD_URL is not set. */
  scanner: Scanner | undefined;
  intents: FileIntents;
  live: Live;
  parts: Parts;
}
