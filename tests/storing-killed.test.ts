// docs/product/quality.md, «Trust»: an acknowledged file and its row are both on the disk, or neither.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cleanFiles } from '#server/platform/storage/jobs.ts';
import { portalForFile } from './portal.ts';

const portal = portalForFile();
const script = fileURLToPath(new URL('./storing-killed.ts', import.meta.url));

async function filesIn(name: string): Promise<string[]> {
  const folder = path.join(portal.config.DATA_DIR, name);
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found.flatMap((entry) =>
    entry.isFile() ? [path.relative(folder, path.join(entry.parentPath, entry.name))] : [],
  );
}

const listPaths = async (table: 'files' | 'file_intents' | 'file_removals') =>
  (await portal.db.execute<{ path: string }>(sql`select path from ${sql.identifier(table)}`)).rows.map(
    (row) => row.path,
  );

/** What a killed process left: temporary files, files, rows, intents. */
const killed = {
  received: [1, 0, 0, 0],
  'intent written': [1, 0, 0, 1],
  renamed: [0, 1, 0, 1],
  'row written, not committed': [0, 1, 0, 1],
  committed: [0, 1, 1, 0],
} as const;

test('killed at any point of storing a file, what is left is named, and gone within a day unless it was acknowledged', async () => {
  const { DATABASE_URL = '', DATA_DIR } = portal.config;
  const before = (await listPaths('files')).length;
  const left = Object.fromEntries(
    await Promise.all(
      Object.keys(killed).map(async (point) => {
        const child = spawn(process.execPath, [script, DATABASE_URL, DATA_DIR, point], { stdio: 'inherit' });
        const [, signal] = await once(child, 'exit');
        return [point, signal];
      }),
    ),
  );
  expect(left).toEqual(Object.fromEntries(Object.keys(killed).map((point) => [point, 'SIGKILL'])));
  const counts = Object.values(killed);
  const sum = (at: number) => counts.reduce((all, one) => all + (one[at] ?? 0), 0);
  const found = await Promise.all([
    filesIn('uploads'),
    filesIn('files'),
    listPaths('files'),
    listPaths('file_intents'),
  ]);
  expect(found.map(({ length }) => length)).toEqual([sum(0), sum(1), before + sum(2), sum(3)]);
  // Every file is named by a row or an intent.
  expect(found[1].filter((file) => ![...found[2], ...found[3]].includes(file))).toEqual([]);

  // Younger than a day: it may still be under way.
  await cleanFiles.run(portal, {}, { last: false });
  expect(await filesIn('files')).toHaveLength(sum(1));

  const before_yesterday = new Date(Date.now() - 2 * 86_400_000);
  for (const folder of ['uploads', 'files'])
    for (const file of await filesIn(folder))
      await utimes(path.join(DATA_DIR, folder, file), before_yesterday, before_yesterday);
  await portal.db.execute(sql`update file_intents set created_at = ${before_yesterday.toISOString()}`);
  await cleanFiles.run(portal, {}, { last: false });
  expect(await portal.storage.sweepTemporary()).toBe(sum(0));
  expect(await filesIn('files')).toEqual(await listPaths('files'));
  expect([await filesIn('uploads'), await listPaths('file_intents'), await listPaths('file_removals')]).toEqual([
    [],
    [],
    [],
  ]);
  await rm(path.join(DATA_DIR, 'uploads'), { recursive: true });
});
