import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import type { SessionMemory } from '#server/features/accounts/sessions.ts';
import type { KeepAnswers } from '#server/features/learning/gather-savings.ts';
import type { StudyMemory } from '#server/features/learning/study-memory.ts';
import type { Addresses } from '#server/features/questionnaires/addresses/addresses.ts';
import type { Bus } from './db/bus.ts';
import type { Database } from './db/pool.ts';
import type { Delivery } from './delivery/delivery.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Limits } from './limits/limits.ts';
import type { Live } from './live/live.ts';
import type { SecretKey } from './secret-key.ts';
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
