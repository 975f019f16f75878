import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Row } from '../report.ts';
import { end, freePort, untilAnswers } from '../stand.ts';

const MAX_MS = 2000;
const MAX_EMPTY_MS = 5000;

type Start = {
  /** Until any answer, be it the page that says the season is being filled. */
  answer_ms: number;
  /** Until the first page of the portal itself. */
  page_ms: number;
};

async function startOnce(folder: string): Promise<Start> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/news/1`;
  const started = performance.now();
  const portal = spawn('node', ['bin/start.mjs'], {
    env: { ...process.env, NODE_ENV: '', PORT: String(port), DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilAnswers(url, portal, () => true);
  const answer_ms = performance.now() - started;
  await untilAnswers(url, portal);
  const page_ms = performance.now() - started;
  await end(portal);
  return { answer_ms, page_ms };
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} с`;

/** `npm start` on a machine where everything is installed and built: with a filled season, and with an empty folder. */
export async function measureStart(): Promise<Row[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-bench-start-'));
  try {
    const empty = await startOnce(folder);
    const prepared = await startOnce(folder);
    return [
      {
        what: 'Запуск подготовленной машины до первой страницы',
        measured: seconds(prepared.page_ms),
        against: '—',
        bar: `< ${MAX_MS / 1000} с`,
        holds: prepared.page_ms < MAX_MS,
      },
      {
        what: 'Запуск с пустой базой до первого ответа',
        measured: seconds(empty.answer_ms),
        against: `сезон наполнен, открыта первая страница: ${seconds(empty.page_ms)}`,
        bar: `< ${MAX_EMPTY_MS / 1000} с`,
        holds: empty.answer_ms < MAX_EMPTY_MS,
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
