import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cloneDatabase, startTestPostgres } from '#tests/database.ts';

const STARTS_WITHIN_MS = 180_000;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (!address || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

/** Before the journeys: the built portal with demo data on a database of its own; its address is PORTAL_URL. */
export default async function startPortal(): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres();
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-journeys-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const database = await cloneDatabase(postgres.postgres);
  const portal = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATABASE_URL: database,
      DATA_DIR: folder,
      PORT: String(port),
      PORTAL_DEMO: '1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let log = '';
  portal.stdout.on('data', (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-20_000);
  });
  const ended = once(portal, 'exit');
  const stop = async () => {
    portal.kill('SIGTERM');
    await ended;
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
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
    await sleep(100);
  }
  process.env.PORTAL_URL = url;
  process.env.PORTAL_DATABASE = database;
  return stop;
}
