import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { Agent, createServer, get, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { lockFolder } from '#server/platform/portal-lock.ts';
import { atLength } from './at-length.ts';
import { cloneDatabase, dropDatabase, emptyDatabase } from './database.ts';
import { makePerson } from './factories.ts';
import { pdfOf } from './one-page-pdf.ts';
import { startPortal } from './portal.ts';
import { quickPace, runPortal } from './portal-process.ts';

let database: string;
let token: string;
beforeAll(async () => {
  database = await cloneDatabase(inject('postgres'));
  const here = await startPortal(database);
  token = (await makePerson(here, 'parent')).token;
  await here.close();
});
afterAll(() => dropDatabase(database));

const CALLERS = 8;
/** Where the number of workers does not matter. */
const WORKERS = atLength('1', '2');

/**
 * Status of a request on a keep-alive agent; rejects with a network error. Not fetch, which opens connections at will,
 * some of which would be reset when the listener closes.
 */
const requestAt = (lines: Agent, url: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    // A hanging request fails with a timeout.
    get(url, { agent: lines, signal: AbortSignal.timeout(40_000) }, (response) => {
      response.resume();
      response.on('error', reject).on('end', () => resolve(response.statusCode));
    }).on('error', reject);
  });

const numbers = [{ WORKERS: '1' }, { WORKERS: '2' }];
test.each(numbers)(
  'a stop under load breaks no request, finishes what is under way, and ends with 0: %o',
  async (workers) => {
    const { child, url, ended } = await runPortal({ DATABASE_URL: database, ...workers, ...atLength(quickPace, {}) });

    const failures: string[] = [];
    const lines = new Agent({ keepAlive: true, maxSockets: CALLERS });
    let answered = 0;
    const ask = async () => {
      for (;;) {
        try {
          const status = await requestAt(lines, `${url}/api/info`);
          if (status !== 200) failures.push(`answered ${status}`);
          answered += 1;
        } catch (error) {
          const { code, message } = error as NodeJS.ErrnoException;
          if (code !== 'ECONNREFUSED') failures.push(message);
          return;
        }
      }
    };
    const callers = Array.from({ length: CALLERS }, ask);

    const upload = request(`${url}/api/user/upload_file`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' },
    });
    const uploaded = new Promise<number | undefined>((resolve, reject) => {
      upload.on('response', (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      upload.on('error', reject);
    });
    upload.write('--b\r\ncontent-disposition: form-data; name="file_target"\r\n\r\ntrip_ticket_file\r\n');
    upload.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n');
    while (answered < 50 && failures.length === 0) await sleep(10);

    child.kill('SIGTERM');
    await Promise.all(callers);
    // No new connections; requests under way may take up to a minute, longer than reading ones.
    if (workers.WORKERS === '2') await sleep(atLength(4000, 14_000));
    upload.end(`${pdfOf('a')}\r\n--b--\r\n`);
    expect(await uploaded).toBe(200);
    expect(await ended).toBe(0);
    expect(failures).toEqual([]);
  },
  // Requests under way at a stop may take a minute.
  150_000,
);

test('of two portals that start at once with an empty database none dies, and both answer', async () => {
  const empty = await emptyDatabase(inject('postgres'));
  const both = await Promise.all([1, 2].map(() => runPortal({ DATABASE_URL: empty, WORKERS })));
  for (const { url, output } of both) {
    expect(output()).toMatch(/Портал открыт/);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  }
  for (const { child } of both) child.kill('SIGTERM');
  expect(await Promise.all(both.map(({ ended }) => ended))).toEqual([0, 0]);
  await dropDatabase(empty);
});

test('a second signal ends a portal at once, whatever is under way', async () => {
  const { child, url, ended } = await runPortal({ DATABASE_URL: database, WORKERS });
  const waiting = request(`${url}/api/login`, { method: 'POST', headers: { 'content-type': 'application/json' } });
  waiting.on('error', () => {});
  waiting.write('{');
  await new Promise((resolve) => waiting.once('socket', (socket) => socket.once('connect', resolve)));
  child.kill('SIGTERM');
  // Two signals before it handles one are merged by the system.
  const again = setInterval(() => child.kill('SIGTERM'), 100);
  expect(await ended).toBe(1);
  clearInterval(again);
});

/** A migrated database with one change. */
async function otherDatabase(change: string): Promise<string> {
  const url = await cloneDatabase(inject('postgres'));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(change);
  await client.end();
  return url;
}

describe.concurrent('what stands in the way of a start is said in one sentence, with exit code 1', () => {
  const busy = createServer();
  let [newer, changed, port] = ['', '', ''];
  beforeAll(async () => {
    await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve));
    port = String((busy.address() as AddressInfo).port);
    newer = await otherDatabase("insert into schema_migrations (name, sha256) values ('9999-future.sql', 'x')");
    changed = await otherDatabase("update schema_migrations set sha256 = 'x' where name like '0001-%'");
  });
  afterAll(async () => {
    busy.close();
    for (const url of [newer, changed]) await dropDatabase(url);
  });

  const nobody = 'postgres://u:p@127.0.0.1:1/x';
  const cases: [string, () => Record<string, string>, RegExp][] = [
    ['no port', () => ({ PORT: 'порт' }), /^Настройка PORT: ожидается целое число/],
    ['no worker', () => ({ WORKERS: '0' }), /^Настройка WORKERS: ожидается целое число от 1 до 256/],
    ['a port taken', () => ({ DATABASE_URL: database, PORT: port }), /порт уже занят/],
    ['a port taken, to two', () => ({ DATABASE_URL: database, PORT: port, WORKERS: '2' }), /порт уже занят/],
    [
      'no database, to two',
      () => ({ DATABASE_URL: nobody, WORKERS: '2' }),
      /^База данных не отвечает: .+ Проверьте DATABASE_URL/,
    ],
    ['no database', () => ({ DATABASE_URL: nobody }), /^База данных не отвечает: .+ Проверьте DATABASE_URL/],
    ['no such database', () => ({ DATABASE_URL: `${database}_none` }), /^База данных не отвечает: такой базы нет/],
    ['a newer database', () => ({ DATABASE_URL: newer }), /^База данных новее этой версии портала/],
    [
      'a changed migration',
      () => ({ DATABASE_URL: changed }),
      /^Миграция изменена .+\(0001-.+\.sql\): верните прежний файл/,
    ],
    ['a closed folder', () => ({ DATABASE_URL: database, DATA_DIR: '/dev/null/data' }), /нельзя писать/],
    ['a folder that is none', () => ({ DATABASE_URL: database, DATA_DIR: '/proc/x/y' }), /нельзя писать/],
    ['a file for a folder', () => ({ DATABASE_URL: database, DATA_DIR: '/dev/full' }), /нельзя писать/],
  ];
  test.each(cases)('%s', async (_, settings, sentence) => {
    const { ended, output } = await runPortal(settings());
    expect(await ended).toBe(1);
    expect(output()).toMatch(sentence);
    expect(output().trim().split('\n')).toHaveLength(1);
  });
});

test('one folder is one portal’s; what a killed one left behind is nobody’s', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-lock-'));
  const file = path.join(folder, 'portal.pid');

  const dead = spawnSync(process.execPath, ['-e', '']).pid;
  await writeFile(file, `${dead} 12345`);
  const unlock = await lockFolder(folder);
  expect(await readFile(file, 'utf8')).toMatch(new RegExp(`^${process.pid} `));
  await unlock();

  // Process 1 exists but started at another time: the id was reused.
  await writeFile(file, '1 0');
  await (await lockFolder(folder))();

  const parent = process.ppid;
  const stat = await readFile(`/proc/${parent}/stat`, 'utf8');
  await writeFile(file, `${parent} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`);
  await expect(lockFolder(folder)).rejects.toThrow(/уже работает портал \(процесс \d+\)/);
  await rm(folder, { recursive: true });
});
