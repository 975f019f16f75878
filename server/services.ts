import type { Logger } from 'pino';
import type { SecretKey } from './accounts/secret-key.ts';
import type { SessionMemory } from './accounts/sessions.ts';
import type { Addresses } from './addresses/addresses.ts';
import type { Config } from './config.ts';
import type { Bus } from './db/bus.ts';
import type { Database } from './db/pool.ts';
import type { Delivery } from './delivery/delivery.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { KeepAnswers } from './learning/gather-savings.ts';
import type { StudyMemory } from './learning/study-memory.ts';
import type { Limits } from './limits/limits.ts';
import type { Live } from './sockets/live.ts';
import type { FileStore } from './storage/file-store.ts';

/** What one process of the portal holds open; main.ts makes it, handlers get it in their context. */
export type Services = {
  config: Config;
  log: Logger;
  db: Database;
  bus: Bus;
  sessions: SessionMemory;
  limits: Limits;
  secret: SecretKey;
  jobs: Jobs;
  delivery: Delivery;
  storage: FileStore;
  live: Live;
  study: StudyMemory;
  addresses: Addresses;
  keepAnswers: KeepAnswers;
};
