// npm run demo: empties a demo database and fills it again; the portal may run meanwhile.

import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/pool.ts';
import { DemoRefused, refillDemo } from '#server/demo/fill.ts';
import { openFileStore } from '#server/storage/file-store.ts';
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
