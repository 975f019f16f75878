import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3';
import { describeRows } from '#tests/schema.ts';
import { runToEnd, timed } from './run-program.ts';
import { openServicesOf, type Stand } from './stand.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** Live events are in no archive (server/platform/backup/write-backup.ts). */
const EXCLUDED_TABLES = 'live_events';

type File = { path: string; content: string };

/** Number of rows by table, from «table {…}» lines. */
const counted = (lines: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const line of lines) {
    const table = line.slice(0, line.indexOf(' '));
    counts.set(table, (counts.get(table) ?? 0) + 1);
  }
  counts.delete(EXCLUDED_TABLES);
  // Rate limits change all the time, also during the back-up.
  counts.delete('limits');
  return counts;
};

/**
 * Rows that lived through the back-up and are missing in the restored database, and tables with too many or too few
 * rows.
 */
function differences(before: readonly string[], after: readonly string[], restored: readonly string[]) {
  const [later, found] = [new Set(after), new Set(restored)];
  const kept = before.filter((line) => later.has(line) && !line.startsWith(`${EXCLUDED_TABLES} `));
  const [first, last, now] = [counted(before), counted(after), counted(restored)];
  const wrong = [...new Set([...first.keys(), ...last.keys(), ...now.keys()])].filter((table) => {
    const [from = 0, to = 0, rows = 0] = [first.get(table), last.get(table), now.get(table)];
    return rows < Math.min(from, to) || rows > Math.max(from, to);
  });
  return { kept: kept.length, lost: kept.filter((line) => !found.has(line)), wrong };
}

/**
 * Backs up a running portal, deletes a file, and restores into another database. Checks that all rows from before and
 * after the back-up are there byte by byte, that no table has more, and that the file is back.
 */
export async function seeRestored(stand: Stand, file: File): Promise<{ checks: Record<string, boolean>; ms: number }> {
  const { client, bucket: Bucket } = stand.storage;
  const folder = await mkdtemp(path.join(stand.ground.folder, 'backup-'));
  const archive = path.join(folder, 'portal.tar.gz');
  const run = (name: string, env: Record<string, string>): Promise<string> =>
    runToEnd(stand.ground, {
      name,
      command: process.execPath,
      args: [`bin/${name}.ts`, archive],
      env: { NODE_ENV: 'production', DATA_DIR: folder, ...stand.settings, ...env },
      cwd: root,
    });
  const rowsOf = (url: string | undefined) => describeRows(url ?? '');
  const [own, { url: target }] = [stand.settings.DATABASE_URL, await openServicesOf(stand, 'restored')];

  const before = await rowsOf(own);
  let said = '';
  const backed = await timed(async () => {
    said = await run('backup', {});
  });
  const after = await rowsOf(own);
  await client.send(new DeleteObjectCommand({ Bucket, Key: file.path }));
  const isGone = await client.send(new HeadObjectCommand({ Bucket, Key: file.path })).then(
    () => false,
    () => true,
  );
  let told = '';
  const ms = await timed(async () => {
    told = await run('restore', target);
  });

  const restored = await rowsOf(target.DATABASE_URL);
  const { kept, lost, wrong } = differences(before, after, restored);
  const named = restored
    .filter((line) => line.startsWith('files '))
    .map((line) => JSON.parse(line.slice('files '.length)) as { path: string })
    .find((row) => row.path === file.path);
  const read = async (Key: string) =>
    (await client.send(new GetObjectCommand({ Bucket, Key }))).Body?.transformToString();
  return {
    ms,
    checks: {
      [said.trim().split('/').at(-1) ?? '']: true,
      [`архив за ${(backed / 1000).toFixed(1)} с, восстановление за ${(ms / 1000).toFixed(1)} с`]:
        told.includes('Восстановлено'),
      [`строк восстановленной базы, равных прежним: ${kept - lost.length} из ${kept}`]: kept > 0 && lost.length === 0,
      [`таблиц с другим числом строк: ${wrong.join(', ') || 0}`]: wrong.length === 0,
      'удалённый файл, названный восстановленной базой, снова прочитан из хранилища':
        isGone && named !== undefined && (await read(named.path).catch(() => undefined)) === file.content,
    },
  };
}
