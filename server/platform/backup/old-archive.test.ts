// An archive an earlier version of the portal wrote (November 2026, node-tar and its own COPY), of a filled portal.
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openLocalStore } from '#server/platform/storage/local-store.ts';
import { dropDatabase, emptyDatabase } from '#tests/database.ts';
import { fileEntry } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';

const ARCHIVE = path.join(import.meta.dirname, '../../../tests/fixtures/backup-2026-11.tar.gz');

test('an archive of before is restored row for row and file for file', async () => {
  const url = await emptyDatabase(inject('postgres'));
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-old-archive-'));
  onTestFinished(async () => {
    await dropDatabase(url);
    await rm(folder, { recursive: true, force: true });
  });

  const storage = await openLocalStore(folder);
  const secretFile = path.join(folder, 'secret');
  const manifest = await restoreBackup(ARCHIVE, { url, storage, secretFile, force: false });

  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  expect(Object.keys(manifest.tables)).toHaveLength(54);
  for (const [table, { rows }] of Object.entries(manifest.tables)) {
    // The one table that a newer portal adds rows to by itself.
    if (table === 'schema_migrations') continue;
    const counted = await client.query<{ rows: number }>(
      `select count(*)::int as rows from ${pg.escapeIdentifier(table)}`,
    );
    expect({ table, rows: counted.rows[0]?.rows }).toEqual({ table, rows });
  }
  const { rows: users } = await client.query('select patronymic from users order by id limit 1');
  expect(users).toEqual([{ patronymic: 'Таб\tОбратная\\косая\nСтрока "\\N"' }]);

  expect(Object.keys(manifest.files)).toHaveLength(11);
  for (const file of Object.keys(manifest.files)) {
    const found = await storage.read(file);
    const sha256 =
      found &&
      createHash('sha256')
        .update(await buffer(found.content))
        .digest('hex');
    expect({ file, sha256 }).toEqual({ file, sha256: manifest.entries[fileEntry(file)]?.sha256 });
  }
  expect(await readFile(secretFile, 'utf8')).toContain('not-a-secret');
});
