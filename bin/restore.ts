// npm run restore FILE [-- --force]: puts an archive of `npm run backup` into an empty portal, which must not run.

import { restoreBackup } from '#server/platform/backup/restore-backup.ts';
import { ownKeyFile } from '#server/platform/secret-key.ts';
import { openFileStore } from '#server/platform/storage/file-store.ts';
import { fileArgument, runCommand, stopped, withDatabase } from './command.ts';

const file = fileArgument('Укажите файл: npm run restore /backups/portal-2027-01-31.tar.gz');
// npm keeps --force for itself unless it stands after --.
const force = process.argv.includes('--force') || process.env.npm_config_force === 'true';

await runCommand((config) =>
  withDatabase(config, async (url) => {
    const storage = await openFileStore(config);
    const manifest = await restoreBackup(file, {
      ...{ url, storage, secretFile: ownKeyFile(config), force },
      signal: stopped(),
    });
    const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `Восстановлено из архива от ${manifest.made_at}: строк ${rows}, файлов ${Object.keys(manifest.files).length}`,
    );
  }),
);
