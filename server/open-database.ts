import { isEmbeddedMade, startEmbedded } from '#server/platform/db/embedded/embedded.ts';
import { migrate } from '#server/platform/db/migrate/migrate.ts';
import { lockFolder, prepareFolder } from '#server/platform/portal-lock.ts';
import type { Config } from './config.ts';
import { type Filling, openHostWhileFilling } from './host-while-filling.ts';

/**
 * The database the portal works with, brought to this version; where no other is set its own PostgreSQL, started, and
 * ended with `opened`. Gives its address, and who answers while it is filled with the demo season. Fails with what
 * start-failure.ts has sentences for.
 */
export async function openPortalDatabase(
  config: Config,
  opened: AsyncDisposableStack,
): Promise<{ url: string; filling: Filling }> {
  await prepareFolder(config.DATA_DIR);
  let url = config.DATABASE_URL;
  let filling: Filling | undefined;
  if (!url) {
    opened.defer(await lockFolder(config.DATA_DIR));
    // In a database that is yet to be made is nobody: who comes is told so while it is made.
    if (!isEmbeddedMade(config.DATA_DIR)) filling = await openHostWhileFilling(config);
    if (filling) opened.defer(filling.close);
    const embedded = await startEmbedded(config.DATA_DIR);
    opened.defer(embedded.stop);
    url = embedded.url;
  }
  await migrate(url);
  if (filling) return { url, filling };
  filling = await openHostWhileFilling(config, url);
  opened.defer(filling.close);
  return { url, filling };
}
