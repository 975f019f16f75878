import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Row } from '../report.ts';
import { end, freePort, untilAnswers } from '../stand.ts';

const MAX_MS = 3000;

async function startOnce(folder: string): Promise<number> {
  const port = await freePort();
  const started = performance.now();
  const portal = spawn('node', ['bin/start.mjs'], {
    env: { ...process.env, NODE_ENV: '', PORT: String(port), DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilAnswers(`http://127.0.0.1:${port}/news/1`, portal);
  const took = performance.now() - started;
  await end(portal);
  return took;
}

/** `npm start` on a machine where everything is installed, built and filled, to the first page. */
export async function measureStart(): Promise<Row[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-bench-start-'));
  try {
    const first = await startOnce(folder);
    const second = await startOnce(folder);
    return [
      {
        what: 'Запуск подготовленной машины до первой страницы',
        measured: `${(second / 1000).toFixed(1)} с`,
        against: `с пустой папкой данных: ${(first / 1000).toFixed(1)} с`,
        bar: `< ${MAX_MS / 1000} с`,
        holds: second < MAX_MS,
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
