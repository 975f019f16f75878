// node bin/run.mjs bench/mailing-kills.ts (LETTERS=n, 10 000 unless told): a mailing with kill -9 of its sender, of PostgreSQL
// and of the mail server in turns, with pauses between. Counts by the mail server's own record, and looks that every row is
// accounted for.
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Mailing } from '#contract/mailing/shapes.ts';
import { readConfig } from '#server/config.ts';
import { openServices } from '#server/open-services.ts';
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts';
import { migrate } from '#server/platform/db/migrate/migrate.ts';
import { openDatabase } from '#server/platform/db/pool.ts';
import { makePerson } from '#tests/factories.ts';
import { openFakeSmtp } from '#tests/fake-smtp.ts';
import { draftOf, makeReaders } from '#tests/mailings.ts';
import { end, freePort } from './stand.ts';

const LETTERS = Number(process.env.LETTERS ?? 10_000);
const KILLS = 12;
const MAX_MS = 20 * 60_000;
const SECOND_TRY_MS = 100;

const folder = await mkdtemp(path.join(tmpdir(), 'portal-mailing-'));
const mail = await openFakeSmtp();
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const settings = {
  NODE_ENV: 'development',
  DATA_DIR: folder,
  PORT: String(port),
  PORTAL_DEMO: '0',
  SMTP_URL: mail.url,
  WORKERS: '1',
};

async function prepare(): Promise<string> {
  const embedded = await startEmbedded(folder);
  await migrate(embedded.url);
  const services = await openServices(readConfig({ ...settings, DATABASE_URL: embedded.url }), embedded.url, {
    works: false,
  });
  const { token } = await makePerson(services, 'administrator');
  await makeReaders(services, LETTERS);
  await services.close();
  await embedded.stop();
  return token;
}

let isOver = false;
/** What starts a portal in production starts it again when it has ended: so does this. */
function start(): ChildProcess {
  const child = spawn(process.execPath, ['--import=./bin/end-with-parent.mjs', 'server/main.ts'], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.once('exit', () => {
    if (!isOver) portal = start();
  });
  return child;
}

const token = await prepare();
let portal = start();

/** Calls until it is answered: what a person does who presses again. */
async function call<T>(method: string, at: string, body?: object): Promise<T> {
  for (;;) {
    const answer = await fetch(`${url}/api/admin/mailing_list${at}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    }).catch(() => undefined);
    if (answer?.ok) return (await answer.json()) as T;
    await sleep(SECOND_TRY_MS);
  }
}

const postmaster = (): number =>
  Number(readFileSync(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
const kill = (pid: number): void => {
  if (pid > 1) process.kill(pid, 'SIGKILL');
};
const kinds: Record<string, () => Promise<void> | void> = {
  отправитель: () => kill(portal.pid ?? 0),
  PostgreSQL: () => kill(postmaster()),
  'почтовый сервер': async () => {
    await mail.kill();
    await sleep(1500);
    await mail.open();
  },
};

const { id } = await call<{ id: number }>('POST', '', draftOf({ audience: { roles: ['parent'] } }));
const began = performance.now();
await call('POST', `/execute_mailing_list/${id}`, {});
const get = async () => (await call<{ mailing: Mailing }>('GET', `/${id}`)).mailing;
for (let round = 0; round < KILLS; round += 1) {
  const before = mail.recipients.length;
  // Each kill finds it at work.
  while (mail.recipients.length < before + LETTERS / (KILLS * 2) && (await get()).state !== 'finished') {
    if ((await get()).state === 'paused') await call('POST', `/resume/${id}`, {});
    await sleep(SECOND_TRY_MS);
  }
  await call('POST', `/pause/${id}`, {});
  await call('POST', `/resume/${id}`, {});
  const [name = '', act] = Object.entries(kinds)[round % 3] ?? [];
  await act?.();
  console.log(`${round + 1}. Убит ${name}; сервер принял ${mail.recipients.length}`);
}
while ((await get()).state !== 'finished' && performance.now() - began < MAX_MS) {
  if ((await get()).state === 'paused') await call('POST', `/resume/${id}`, {});
  await sleep(500);
}
const { state, counts } = await get();
isOver = true;
await end(portal);

const embedded = await startEmbedded(folder);
const db = openDatabase(embedded.url);
const { rows } = await db.$client.query<{ address: string; state: string }>(
  'select address, state from mailing_recipients',
);
await db.$client.end();
await embedded.stop();
await mail.close();
await rm(folder, { recursive: true, force: true });

const times = Map.groupBy(mail.recipients, (address) => address);
const twice = [...times.values()].filter((letters) => letters.length > 1).length;
const claimed = rows.filter((row) => row.state === 'sent' && !times.has(row.address)).length;
const unsaid = rows.filter((row) => row.state !== 'sent' && row.state !== 'unknown').length;
const reached = rows.filter((row) => row.state === 'unknown' && times.has(row.address)).length;
console.log(`Состояние «${state}» за ${((performance.now() - began) / 1000).toFixed(0)} с: ${JSON.stringify(counts)}`);
console.log(`Сервер принял ${mail.recipients.length} писем на ${times.size} адресов; дважды: ${twice}`);
console.log(`Названо отправленным, но не принято: ${claimed}; без ответа о судьбе: ${unsaid}`);
console.log(`Судьба неизвестна: ${counts.unknown}, из них сервер принял ${reached}`);
if (twice + claimed + unsaid > 0 || state !== 'finished') process.exitCode = 1;
process.exit();
