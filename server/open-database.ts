import { startEmbedded } from '#server/platform/db/embedded/embedded.ts';
import { migrate } from '#server/platform/db/migrate/migrate.ts';
import { lockFolder, prepareFolder } from '#server/platform/portal-lock.ts';
import type { Config } from './config.ts';

/**
 * The database the portal works with, brought to this version; where no other is set its own PostgreSQL, started, and
 * ended with `opened`. Gives its address. Fails with what start-failure.ts has sentences for.
 */
export async function openPortalDatabase(config: Config, opened: AsyncDisposableStack): Promise<string> {
  await prepareFolder(config.DATA_DIR);
  let url = config.DATABASE_URL;
  if (!url) {
    opened.defer(await lockFolder(config.DATA_DIR));
    const embedded = await startEmbedded(config.DATA_DIR);
    opened.defer(embedded.stop);
    url = embedded.url;
  }
  await migrate(url);
  return url;
}
