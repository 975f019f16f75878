// npm run backup FILE: archives database and files as .tar.gz; the portal may run meanwhile.
import { stat } from 'node:fs/promises';
import { noteBackup } from '#server/platform/backup/note-backup.ts';
import { writeBackup } from '#server/platform/backup/write-backup.ts';
import { openFileStore } from '#server/platform/storage/stores/file-store.ts';
import { fileArgument, keyFileOf, runCommand, stopped, withDatabase } from './command.ts';

const file = fileArgument('Укажите файл: npm run backup /backups/portal-2027-01-31.tar.gz');

await runCommand((config) =>
  withDatabase(config, async (url) => {
    const storage = await openFileStore(config);
    const manifest = await writeBackup(file, {
      url,
      storage,
      secretFile: keyFileOf(config),
      signal: stopped(),
    });
    await noteBackup(url, 'made', manifest);
    const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
    const mebibytes = ((await stat(file)).size / 2 ** 20).toFixed(1);
    console.log(`${file}: строк ${rows}, файлов ${Object.keys(manifest.files).length}, ${mebibytes} МиБ`);
    if (manifest.missing.length > 0)
      console.error(`Названы в базе, но не найдены в хранилище: ${manifest.missing.join(', ')}`);
  }),
);
