import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formatNumber } from '#contract/words/numbers.ts';
import { readConfig } from '#server/config.ts';
import type { Manifest } from '#server/platform/backup/archive/manifest.ts';
import { restoreBackup } from '#server/platform/backup/restore-backup.ts';
import { writeBackup } from '#server/platform/backup/write-backup.ts';
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts';
import { openFileStore } from '#server/platform/storage/stores/file-store.ts';
import type { Row } from '../report.ts';
import type { Stand } from '../stand.ts';
import { inUnits } from './sizes.ts';

const rowsOf = ({ tables }: Manifest): string =>
  formatNumber(Object.values(tables).reduce((sum, { rows }) => sum + rows, 0));
const minutes = (ms: number): string =>
  ms < 60_000 ? `${(ms / 1000).toFixed(1)} с` : `${(ms / 60_000).toFixed(1)} мин`;

/** The back-up of a portal that runs into `file`. */
export async function measureBackup({ services: { config, storage } }: Stand, file: string): Promise<Row[]> {
  const started = performance.now();
  const manifest = await writeBackup(file, { url: config.DATABASE_URL ?? '', storage, secretFile: undefined });
  const ms = performance.now() - started;
  return [
    {
      what: `Резервная копия в файл, портал работает; строк: ${rowsOf(manifest)}`,
      measured: `${minutes(ms)}; архив ${inUnits((await stat(file)).size)}`,
      against: '—',
      bar: 'ни одного файла не пропало',
      holds: manifest.missing.length === 0,
    },
  ];
}

/** The archive put into an empty database of its own with these settings, which counts the rows; nothing of it stays. */
export async function measureRestore(file: string, flags: string[]): Promise<Row[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-bench-'));
  const embedded = await startEmbedded(folder, flags);
  try {
    const config = readConfig({ DATABASE_URL: embedded.url, DATA_DIR: folder, SECRET_KEY: 'x'.repeat(48) });
    const started = performance.now();
    const manifest = await restoreBackup(file, {
      url: embedded.url,
      storage: await openFileStore(config),
      secretFile: undefined,
      force: false,
    });
    return [
      {
        what: `Восстановление в пустую базу, строк: ${rowsOf(manifest)}`,
        measured: minutes(performance.now() - started),
        against: `архив ${inUnits((await stat(file)).size)}`,
        bar: 'строк столько же, сколько в архиве',
        // It counts the rows of each table itself, and refuses an archive that has others.
        holds: true,
      },
    ];
  } finally {
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
