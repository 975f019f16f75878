import { existsSync, globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { tableEntry } from '#server/platform/backup/archive/manifest.ts';
import { restoreBackup } from '#server/platform/backup/restore-backup.ts';
import { writeBackup } from '#server/platform/backup/write-backup.ts';
import { readMigrations } from '#server/platform/db/migrate/migration-files.ts';
import { openLocalStore } from '#server/platform/storage/stores/local-store.ts';
import { cloneDatabase, dropDatabase, emptyDatabase } from './database.ts';
import { describeSchema } from './schema.ts';

/**
 * docs/product/quality.md, «Trust»: databases of older versions. The dumps are made by
 * tests/fixtures/make-baseline-dump.ts.
 */
const folder = path.join(import.meta.dirname, 'fixtures/baselines');
const dumps = globSync('*.tar.gz', { cwd: folder });

test('every baseline has its dump', async () => {
  const names = (await readMigrations()).map(({ name }) => name).filter((name) => name.endsWith('-baseline.sql'));
  expect(names).not.toEqual([]);
  for (const name of names) expect(existsSync(path.join(folder, `${name.slice(0, 4)}.tar.gz`))).toBe(true);
});

/**
 * Rows added by later migrations: texts of certificates, contacts and handbooks; the name of a portal in use (0049).
 */
const addedSince: Record<string, number> = { site_texts: 11, configuration: 7 };

test.each(dumps)('the baseline of %s comes to the very schema of a new database, with all its rows', async (dump) => {
  const [url, current] = [await emptyDatabase(inject('postgres')), await cloneDatabase(inject('postgres'))];
  const files = await mkdtemp(path.join(tmpdir(), 'portal-baseline-'));
  onTestFinished(async () => {
    await Promise.all([url, current].map(dropDatabase));
    await rm(files, { recursive: true, force: true });
  });
  const storage = await openLocalStore(files);
  const before = await restoreBackup(path.join(folder, dump), { url, storage, secretFile: undefined, force: false });
  expect(await describeSchema(url)).toEqual(await describeSchema(current));

  const after = await writeBackup(path.join(files, 'again.tar.gz'), { url, storage, secretFile: undefined });
  for (const [table, { rows, columns }] of Object.entries(before.tables)) {
    expect({ table, filled: rows > 0 }).toEqual({ table, filled: true });
    if (table === 'schema_migrations') continue;
    const added = addedSince[table] ?? 0;
    expect({ table, rows: after.tables[table]?.rows }).toEqual({ table, rows: rows + added });
    // Equal to the last byte, unless a later migration has added columns or rows.
    if (added === 0 && columns.join() === after.tables[table]?.columns.join())
      expect(after.entries[tableEntry(table)]).toEqual(before.entries[tableEntry(table)]);
  }
});
