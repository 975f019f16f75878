// npm run demo: refills a demo database; the portal may run meanwhile.

import { DemoRefused, refillDemo } from '#demo/fill.ts';
import { openServices } from '#server/open-services.ts';
import { migrate } from '#server/platform/db/migrate/migrate.ts';
import { runCommand, withDatabase } from './command.ts';

await runCommand(async (config) => {
  if (config.production) throw new DemoRefused('В production демонстрационные данные запрещены');
  await withDatabase(config, async (url) => {
    await migrate(url);
    const services = await openServices(config, url, { works: false });
    try {
      await refillDemo(services);
    } finally {
      await services.close();
    }
  });
  console.log('База данных опустошена и заполнена демонстрационными данными заново');
});
