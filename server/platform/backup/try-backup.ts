import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { openLocalStore } from '#server/platform/storage/stores/local-store.ts';
import type { Manifest } from './archive/manifest.ts';
import { restoreBackup } from './restore-backup.ts';

async function runStatement(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'restore' });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/**
 * Restores an archive into a database of its own beside the portal at `url` and a folder of its own in `place`, every row and
 * file of it, and takes both away again: `/tmp` may be memory, too small for a season of scans. The login needs the right to make databases. Throws RestoreRefused for an archive that is broken.
 */
export async function tryBackup(
  file: string,
  { url, place, signal }: { url: string; place: string; signal?: AbortSignal },
): Promise<Manifest> {
  const name = `portal_trial_${randomBytes(6).toString('hex')}`;
  const trial = new URL(url);
  trial.pathname = `/${name}`;
  await mkdir(place, { recursive: true });
  const folder = await mkdtemp(path.join(place, 'trial-'));
  try {
    await runStatement(url, `create database ${name}`);
    const storage = await openLocalStore(folder);
    const target = { url: trial.href, storage, secretFile: undefined, force: false };
    return await restoreBackup(file, signal ? { ...target, signal } : target);
  } finally {
    await rm(folder, { recursive: true, force: true });
    await runStatement(url, `drop database if exists ${name} with (force)`);
  }
}
