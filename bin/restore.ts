// npm run restore FILE [-- --force]: puts an archive of `npm run backup` into an empty portal, which must not run.
// npm run restore FILE -- --trial: restores it beside the portal, which may run, looks at it and takes it away again.

import { formatDateTime } from '#contract/words/dates.ts';
import { noteBackup } from '#server/platform/backup/note-backup.ts';
import { restoreBackup } from '#server/platform/backup/restore-backup.ts';
import { tryBackup } from '#server/platform/backup/try-backup.ts';
import { ownKeyFile } from '#server/platform/secret-key.ts';
import { openFileStore } from '#server/platform/storage/stores/file-store.ts';
import { fileArgument, runCommand, stopped, withDatabase } from './command.ts';

const file = fileArgument('Укажите файл: npm run restore /backups/portal-2027-01-31.tar.gz');
// npm keeps --force for itself unless it stands after --.
const force = process.argv.includes('--force') || process.env.npm_config_force === 'true';
const isTrial = process.argv.includes('--trial') || process.env.npm_config_trial === 'true';

const madeAt = ({ made_at }: { made_at: string }): string => `${formatDateTime(made_at)} (время московское)`;

await runCommand((config) =>
  withDatabase(config, async (url) => {
    if (isTrial) {
      const manifest = await tryBackup(file, { url, place: config.DATA_DIR, signal: stopped() });
      await noteBackup(url, 'tried', manifest);
      console.log(`Архив от ${madeAt(manifest)} восстановлен на пробу и убран. Портал не тронут`);
      return;
    }
    const storage = await openFileStore(config);
    const manifest = await restoreBackup(file, {
      url,
      storage,
      secretFile: ownKeyFile(config),
      force,
      signal: stopped(),
    });
    await noteBackup(url, 'restored', manifest);
    const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `Восстановлено из архива от ${madeAt(manifest)}: строк ${rows}, файлов ${Object.keys(manifest.files).length}`,
    );
  }),
);
