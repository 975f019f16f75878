// An archive an earlier version of the portal wrote (November 2026, node-tar and its own COPY), of a filled portal.
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openLocalStore } from '#server/platform/storage/stores/local-store.ts';
import { dropDatabase, emptyDatabase } from '#tests/database.ts';
import { restoreBackup } from '../restore-backup.ts';
import { readArchive } from './archive.ts';
import { fileEntry, type Manifest, tableEntry } from './manifest.ts';

const ARCHIVE = path.join(import.meta.dirname, '../../../../tests/fixtures/backup-2026-11.tar.gz');

/** Rows that later migrations bring: the texts of certificates, of the contacts, of the handbooks. */
const addedSince: Record<string, number> = { site_texts: 11, configuration: 7 };

// The portal's own list; what the participations of today hold; copies that triggers kept.
const changed = new Set(['schema_migrations', 'participations', 'learnings', 'learners', 'people']);

/** A table's rows as the archive holds them: PostgreSQL's COPY text, none of whose values here needs unescaping. */
async function archived(manifest: Manifest, table: string): Promise<Record<string, string | null>[]> {
  let text = '';
  await readArchive(ARCHIVE, async (name, content) => {
    if (name === tableEntry(table)) text = (await buffer(content)).toString();
  });
  const columns = manifest.tables[table]?.columns ?? [];
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => {
      const values = line.split('\t').map((value) => (value === '\\N' ? null : value));
      return Object.fromEntries(columns.map((column, at) => [column, values[at] ?? null]));
    });
}

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

  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' });
  await client.connect();
  onTestFinished(() => client.end());
  expect(Object.keys(manifest.tables)).toHaveLength(54);
  for (const [table, { rows }] of Object.entries(manifest.tables)) {
    if (changed.has(table)) continue;
    const counted = await client.query<{ rows: number }>(
      `select count(*)::int as rows from ${pg.escapeIdentifier(table)}`,
    );
    expect({ table, rows: counted.rows[0]?.rows }).toEqual({ table, rows: rows + (addedSince[table] ?? 0) });
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

  // Every child and guide with all that is merged into their participation now.
  const [children, guides, ways, deadlines] = await Promise.all(
    ['participations', 'guides', 'learnings', 'timeouts'].map((table) => archived(manifest, table)),
  );
  const people = [
    ...(children ?? []).map((row) => ({ ...row, user_id: row.participant_id, audience: 'participant' })),
    ...(guides ?? []).filter(({ status }) => status).map((row) => ({ ...row, audience: 'guide' })),
  ] as Record<string, string | null>[];
  const { rows: found } = await client.query(
    `select user_id::text, audience, status::text, status_changed_at::text, deadline::text, teaching_id::text,
       milestone_id::text, points::text, passed_count::text
     from participations order by user_id`,
  );
  expect(found).toHaveLength(2);
  expect(found).toEqual(
    people.map(({ user_id, audience, status, status_changed_at, id }) => {
      const way = (ways ?? []).find((row) => (id ? row.participation_id === id : row.user_id === user_id));
      const open = (deadlines ?? []).filter((row) => row.user_id === user_id && row.closed_at === null);
      const { teaching_id = null, milestone_id = null, points = '0.00', passed_count = '0' } = way ?? {};
      const deadline = open.map(({ time_out_date }) => time_out_date).sort()[0] ?? null;
      return {
        user_id,
        audience,
        status,
        status_changed_at,
        deadline,
        teaching_id,
        milestone_id,
        points,
        passed_count,
      };
    }),
  );
});
