// npm run demo: empties a demo database and fills it again; the portal may run meanwhile.

import { DemoRefused, refillDemo } from '#demo/fill.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/pool.ts';
import { openFileStore } from '#server/platform/storage/file-store.ts';
import { runCommand, withDatabase } from './command.ts';

await runCommand(async (config) => {
  if (config.production) throw new DemoRefused('В production демонстрационные данные запрещены');
  await withDatabase(config, async (url) => {
    await migrate(url);
    const db = openDatabase(url);
    try {
      await refillDemo({ db, storage: await openFileStore(config) });
    } finally {
      await db.$client.end();
    }
  });
  console.log('База данных опустошена и заполнена демонстрационными данными заново');
});
