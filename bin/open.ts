// npm run open FILE [-- --yes]: from trial to real work. Makes a back-up, then removes the demo season; the portal may
// run meanwhile.
import { createInterface } from 'node:readline/promises';
import { plural } from '#contract/words/numbers.ts';
import { leaveDemo, previewLeaving } from '#demo/leaving/leave-demo.ts';
import { openServices } from '#server/open-services.ts';
import { noteBackup } from '#server/platform/backup/note-backup.ts';
import { writeBackup } from '#server/platform/backup/write-backup.ts';
import { migrate } from '#server/platform/db/migrate/migrate.ts';
import { fileArgument, keyFileOf, runCommand, stopped, withDatabase } from './command.ts';

const file = fileArgument('Укажите файл для архива: npm run open /backups/before-opening.tar.gz');
// npm keeps --yes for itself unless it stands after --.
const isSure = process.argv.includes('--yes') || process.env.npm_config_yes === 'true';

async function prompt(): Promise<boolean> {
  if (isSure) return true;
  if (!process.stdin.isTTY) {
    console.error('Ответить некому: добавьте -- --yes, если так и надо');
    return false;
  }
  const line = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await line.question('Убрать образец? Напишите «да»: ');
  line.close();
  return answer.trim().toLowerCase() === 'да';
}

await runCommand((config) =>
  withDatabase(config, async (url) => {
    await migrate(url);
    const services = await openServices(config, url, { works: false });
    try {
      const { goes, stays } = await previewLeaving(services);
      console.log(
        ['Уйдёт:', ...goes.map((line) => `  ${line}`), 'Останется:', ...stays.map((line) => `  ${line}`)].join('\n'),
      );
      console.log(`Регистрация и обучение будут закрыты. Сначала — архив всего, что есть: ${file}`);
      if (!(await prompt())) {
        console.error('Ничего не изменено');
        process.exitCode = 1;
        return;
      }
      const manifest = await writeBackup(file, {
        url,
        storage: services.storage,
        secretFile: keyFileOf(config),
        signal: stopped(),
      });
      await noteBackup(url, 'made', manifest);
      console.log('Архив готов');
      const files = await leaveDemo(services);
      console.log(
        `Образца больше нет, ${plural(files, 'файл удалён', 'файла удалены', 'файлов удалено')} из хранилища`,
      );
      console.log(`Вернуть всё, как было: остановите портал и выполните npm run restore ${file} -- --force`);
    } finally {
      await services.close();
    }
  }),
);
