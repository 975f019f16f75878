import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** Ten times what filling the season takes: a busy machine is slow, and no journey is about that. */
const STARTS_WITHIN_MS = 600_000;
const compiled = fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url));
const endWithParent = fileURLToPath(new URL('../../bin/end-with-parent.mjs', import.meta.url));

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (!address || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

export type StartedPortal = {
  url: string;
  /** What it has said lately. */
  log: () => string;
  stop: () => Promise<void>;
};

/**
 * Starts the built portal on a database and a folder of files, with additional environment; an empty database is filled
 * with the demo season.
 */
export async function startPortal(
  database: string,
  folder: string,
  env: Readonly<Record<string, string>> = {},
): Promise<StartedPortal> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const portal = spawn(process.execPath, ['--import', endWithParent, 'server/main.ts'], {
    env: {
      // `npm test` sets it itself.
      NODE_COMPILE_CACHE: compiled,
      ...process.env,
      NODE_ENV: 'development',
      DATABASE_URL: database,
      DATA_DIR: folder,
      PORT: String(port),
      PORTAL_DEMO: '1',
      WORKERS: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let log = '';
  portal.stdout?.on('data', (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-20_000);
  });
  const ended = once(portal, 'exit');
  const stop = async () => {
    portal.kill('SIGTERM');
    await ended;
  };
  const until = Date.now() + STARTS_WITHIN_MS;
  const ready = () =>
    fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
  while (!(await ready())) {
    if (portal.exitCode !== null || Date.now() > until) {
      await stop();
      throw new Error(`The portal did not start:\n${log}`);
    }
    await sleep(50);
  }
  return { url, log: () => log, stop };
}
