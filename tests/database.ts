import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { wordConsents } from '#server/features/configuration/word-consents.ts';
import { saveConfiguration } from '#server/platform/configuration/queries.ts';
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts';
import { migrate } from '#server/platform/db/migrate/migrate.ts';
import { openDatabase } from '#server/platform/db/pool.ts';
import { cachedFolder, copyFolder, hashOf } from './cached-folder.ts';
import { testConfiguration, testOrganisation } from './organisation.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the server without a database: `postgres://…:port/`. */
    postgres: string;
  }
}

const TEMPLATE = 'portal_template';

async function query(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
}

const newName = () => `test_${randomBytes(6).toString('hex')}`;

/** Clones a database from a template, by default the migrated one; returns its address. */
export async function cloneDatabase(postgres: string, template = TEMPLATE): Promise<string> {
  const name = newName();
  await query(`${postgres}postgres`, `create database ${name} template ${template} strategy file_copy`);
  return `${postgres}${name}`;
}

/** Creates an empty database; returns its address. */
export async function emptyDatabase(postgres: string, name = newName()): Promise<string> {
  await query(`${postgres}postgres`, `create database ${name}`);
  return `${postgres}${name}`;
}

export async function dropDatabase(url: string): Promise<void> {
  const at = url.lastIndexOf('/') + 1;
  await query(`${url.slice(0, at)}postgres`, `drop database if exists ${url.slice(at)} with (force)`);
}

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 1024 ** 3;

/** Folder in memory, where cloning is twenty times faster, if there is enough; otherwise the temporary folder. */
async function findFastFolder(): Promise<string> {
  const found = await statfs(MEMORY).catch(() => undefined);
  return found && found.bavail * found.bsize > ENOUGH_BYTES ? MEMORY : tmpdir();
}

/** Creates a folder for the run's databases in the fastest place. */
export const makeFastFolder = async (): Promise<string> => mkdtemp(path.join(await findFastFolder(), 'portal-test-'));

/** Starts PostgreSQL in a folder, initialising it if needed, with settings that are fast but unsafe. */
export async function startPostgresIn(folder: string): Promise<{ postgres: string; stop: () => Promise<void> }> {
  // A statement costs a quarter less over a socket than over TCP. Here its owner may write.
  const sockets = path.join(folder, 'postgres');
  const embedded = await startEmbedded(folder, [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=400',
    // For hundreds of small databases: first access to memory is what tests wait for.
    'shared_buffers=256MB',
    'max_wal_size=256MB',
    `unix_socket_directories=${sockets}`,
  ]);
  const url = embedded.url.replace('127.0.0.1', encodeURIComponent(sockets));
  return { postgres: url.replace(/postgres$/, ''), stop: embedded.stop };
}

/**
 * Configures a portal as open and with an organisation, without which nobody could sign a consent. `asNewPortal`
 * (tests/opening.ts) makes an unconfigured one.
 */
export async function configure(database: string): Promise<void> {
  const db = openDatabase(database);
  await db.transaction(async (tx) => {
    await saveConfiguration(tx, testConfiguration, null);
    await wordConsents(tx, Object.keys(testOrganisation) as (keyof typeof testOrganisation)[]);
  });
  await db.$client.end();
}

/** Creates a PostgreSQL with the template database: migrated, configured, with queues. */
async function makeTemplate(target: string): Promise<void> {
  // Imported here, because they load most of the portal, and usually the template exists.
  const [{ openJobs }, { plannedJobs }] = await Promise.all([
    import('#server/platform/jobs/jobs.ts'),
    import('#server/jobs.ts'),
  ]);
  const folder = await makeFastFolder();
  try {
    const { postgres, stop } = await startPostgresIn(folder);
    const database = await emptyDatabase(postgres, TEMPLATE);
    await migrate(database);
    await configure(database);
    const jobs = await openJobs(
      database,
      pino({ level: 'error' }),
      plannedJobs.map(({ job }) => ({ job })),
    );
    await jobs.stop();
    await stop();
    copyFolder(folder, target);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Files the template depends on; queues are brought up to date by the portal itself. */
const templateSources = [
  'server/platform/db',
  'server/platform/jobs',
  'server/jobs.ts',
  'tests/database.ts',
  'tests/organisation.ts',
  'contract/configuration/configuration.ts',
  'server/features/consents/texts.ts',
];

/** Starts the PostgreSQL of the whole run, in a folder removed afterwards: in memory, or without fsync. */
export async function startTestPostgres(): Promise<{ postgres: string; stop: () => Promise<void> }> {
  const folder = await makeFastFolder();
  copyFolder(await cachedFolder('template', hashOf([...templateSources, 'package-lock.json']), makeTemplate), folder);
  const { postgres, stop } = await startPostgresIn(folder);
  // The first connection to a database writes down its catalogue; clones copy it, and their connections open quicker.
  await query(`${postgres}${TEMPLATE}`, 'select');
  return {
    postgres,
    stop: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { postgres, stop } = await startTestPostgres();
  project.provide('postgres', postgres);
  return stop;
}
