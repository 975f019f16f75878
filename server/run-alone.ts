import { announcement } from './announce.ts';
import type { Config } from './config.ts';
import { openPortalDatabase } from './open-database.ts';
import { failureText, onSignals, stopping } from './stopping.ts';

/** The whole portal in this process. */
export async function runAlone(config: Config): Promise<void> {
  const opened = new AsyncDisposableStack();
  const start = async () => {
    const { url, filling } = await openPortalDatabase(config, opened);
    // The portal is loaded once it has a database: what refuses a start is said without it.
    const { openPortal } = await import('./open-portal.ts');
    const { listen, people } = await openPortal(config, { url, opened, fail: () => stop(1) });
    await filling.close();
    process.stdout.write(announcement(config, await listen(), people));
  };
  const stop = stopping(async () => {
    await started;
    await opened.disposeAsync();
  });
  onSignals(() => stop(0));
  const started = start().catch(async (error: unknown) => {
    process.stderr.write(failureText(error));
    await opened.disposeAsync();
    process.exit(1);
  });
  await started;
}
