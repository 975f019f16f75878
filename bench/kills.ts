// node bin/run.mjs bench/kills.ts (KILLS=n, 100 unless told): kill -9 of a worker, of the whole portal and of PostgreSQL at
// random moments of load. Counts what was acknowledged, and looks at the end for what is lost or was done twice.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import type { OpenedTest } from '#contract/learning/test.ts';
import { readConfig } from '#server/config.ts';
import { plannedJobs } from '#server/jobs.ts';
import { openServices } from '#server/open-services.ts';
import { findEmbedded, startEmbedded } from '#server/platform/db/embedded/embedded.ts';
import { migrate } from '#server/platform/db/migrate/migrate.ts';
import { openDatabase } from '#server/platform/db/pool.ts';
import { openDelivery } from '#server/platform/delivery/delivery.ts';
import { openJobs } from '#server/platform/jobs/jobs.ts';
import { notifyPeople } from '#server/platform/notices/notify-people.ts';
import { configure } from '#tests/database.ts';
import { makeCourse, makePerson } from '#tests/factories.ts';
import { openFakeSmtp } from '#tests/fake-smtp.ts';
import { allRight, makeLearner } from '#tests/study.ts';
import { end, freePort } from './stand.ts';

const KILLS = Number(process.env.KILLS ?? 100);
const MAX_MS = 20 * 60_000;
const READY_MS = 60_000;
const POINTS = 10;
const LETTERS = 5;

const folder = await mkdtemp(path.join(tmpdir(), 'portal-kills-'));
const mail = await openFakeSmtp();
const port = await freePort();
const settings = {
  NODE_ENV: 'development',
  DATA_DIR: folder,
  PORT: String(port),
  PORTAL_DEMO: '0',
  SMTP_URL: mail.url,
  WORKERS: '2',
};
const url = `http://127.0.0.1:${port}`;

async function prepare() {
  const embedded = await startEmbedded(folder);
  await migrate(embedded.url);
  await configure(embedded.url);
  const services = await openServices(readConfig({ ...settings, DATABASE_URL: embedded.url }), embedded.url);
  const editor = await makePerson(services, 'curator');
  const course = await makeCourse(services, 2);
  const learners = [];
  for (let number = 0; number < 20 + KILLS * 4; number += 1) learners.push(await makeLearner(services, course));
  await services.close();
  await embedded.stop();
  return { editor, learners };
}

/** Calls until it is answered: what a person does who presses again. Nothing where the load is over first. */
async function call(method: string, at: string, body: object, token: string): Promise<Response | undefined> {
  while (isLoaded) {
    const answer = await fetch(`${url}/api${at}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    }).catch(() => undefined);
    if (answer && answer.status < 500) return answer;
    answered.unavailable += answer ? 1 : 0;
    answered.broken += answer ? 0 : 1;
    await sleep(50);
  }
  return undefined;
}

let isLoaded = true;
const answered = { unavailable: 0, broken: 0 };
const acknowledged = { news: new Set<string>(), tests: new Set<number>(), letters: new Set<string>() };

async function writeNews(token: string): Promise<void> {
  const draft = { news_html_file: '<p>О море</p>', news_main_foto_file: null, news_main_foto_alt: '', news_link: null };
  while (isLoaded) {
    const request_key = randomUUID();
    const news = { ...draft, news_title: request_key, news_date_published: '2026-06-01T09:00:00Z', is_active: true };
    const answer = await call('POST', '/admin/news', { ...news, request_key }, token);
    if (answer?.ok) acknowledged.news.add(request_key);
  }
}

async function takeTests(learners: Awaited<ReturnType<typeof prepare>>['learners']): Promise<void> {
  for (let next = learners.shift(); next && isLoaded; next = learners.shift()) {
    const { child, participation_id } = next;
    const ask = (at: string, body: object) => call('POST', `/participant${at}`, body, child.token);
    await ask('/lecture/passed', {});
    const opened = await ask('/test/open', {});
    if (!opened?.ok) continue;
    const test = (await opened.json()) as OpenedTest;
    const sent = await ask('/test/send', { attempt_id: test.attempt_id, answers: allRight(test) });
    if (sent?.ok) acknowledged.tests.add(participation_id);
    await sleep(100);
  }
}

/** Letters that are handed over in one transaction; acknowledged by its commit. */
async function sendLetters(round: number): Promise<void> {
  const database = await findEmbedded(folder);
  if (!database) return;
  const db = openDatabase(database, { max: 1 });
  const jobs = await openJobs(database, pino({ level: 'silent' }), plannedJobs);
  const delivery = openDelivery(readConfig(settings), jobs, { letters: async () => new Map(), notifyPeople });
  const recipients = Array.from({ length: LETTERS }, (_, number) => `letter-${round}-${number}@ocean.test`);
  await db.transaction(async (tx) => {
    for (const recipient of recipients)
      await delivery.send(tx, { kind: 'code', channel: 'email', recipient, subject: 'Погружение', text: 'Завтра' });
  });
  for (const recipient of recipients) acknowledged.letters.add(recipient);
  delivery.close();
  await jobs.stop();
  await db.$client.end();
}

const childrenOf = (pid: number): number[] => {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.trim().split(' ').filter(Boolean).map(Number);
};
const postmaster = (): number =>
  Number(readFileSync(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

let starts = 0;
/** What starts a portal in production starts it again when it has ended: so does this. */
function start(): ChildProcess {
  starts += 1;
  // Its end goes with this script's, whatever ends it.
  const child = spawn(process.execPath, ['--import=./bin/end-with-parent.mjs', 'server/main.ts'], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.once('exit', () => {
    if (isLoaded) portal = start();
  });
  return child;
}

let portal: ChildProcess;
const kinds = {
  worker: () =>
    childrenOf(portal.pid ?? 0)
      .filter((pid) => pid !== postmaster())
      .slice(0, 1),
  portal: () => [portal.pid ?? 0],
  PostgreSQL: () => [postmaster()],
  connection: () => childrenOf(postmaster()).slice(-1),
  'portal and PostgreSQL': () => [portal.pid ?? 0, postmaster()],
};

const isReady = (): Promise<boolean> =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3000) }).then(
    ({ ok }) => ok,
    () => false,
  );
async function untilReady(): Promise<number> {
  const began = Date.now();
  while (!(await isReady())) {
    if (Date.now() - began > READY_MS) throw new Error('the portal does not answer again');
    await sleep(50);
  }
  return Date.now() - began;
}

const { editor, learners } = await prepare();
const until = Date.now() + MAX_MS;
/** Milliseconds until the portal was ready again, by what was killed. */
const waits: Record<string, number[]> = {};
portal = start();
await untilReady();
const load = [1, 2, 3].map(() => writeNews(editor.token)).concat([1, 2, 3, 4].map(() => takeTests(learners)));
for (let round = 0; round < KILLS && Date.now() < until; round += 1) {
  await sendLetters(round).catch(() => undefined);
  await sleep(300 + Math.random() * 1500);
  const names = Object.keys(kinds) as (keyof typeof kinds)[];
  const name = names[Math.floor(Math.random() * names.length)] ?? 'portal';
  try {
    for (const pid of kinds[name]()) if (pid > 1) process.kill(pid, 'SIGKILL');
  } catch {
    // It has just ended by itself: the next round kills again.
  }
  await sleep(100);
  const waited = await untilReady();
  waits[name] = [...(waits[name] ?? []), waited];
  console.log(`${round + 1}. ${name}: снова готов через ${waited} мс`);
}
await untilReady();
const recipientOf = (letter: string): string => /^To: (\S+)/im.exec(letter)?.[1] ?? '';
const recipientsOf = () => mail.letters.map(recipientOf);
// A job of a killed process is taken again after its heartbeat and its retry’s delay.
const lettersUntil = Date.now() + 5 * 60_000;
while (Date.now() < lettersUntil && [...acknowledged.letters].some((one) => !recipientsOf().includes(one)))
  await sleep(500);
isLoaded = false;
await Promise.all(load);
await end(portal);

const embedded = await startEmbedded(folder);
const db = openDatabase(embedded.url);
const count = async (text: string): Promise<Map<string, number>> => {
  const { rows } = await db.$client.query<{ key: string; times: string }>(text);
  return new Map(rows.map(({ key, times }) => [key, Number(times)]));
};
const written = await count('select news_title as key, count(*) as times from news group by 1');
const points = await count('select id as key, points as times from participations');
const passed = await count('select participation_id as key, count(*) as times from passed_milestones group by 1');
/** By the recipient the Message-IDs that came. A mail server that has taken a letter knows one that comes again. */
const sent = Map.groupBy(mail.letters, recipientOf);
const idOf = (letter: string): string => /^Message-ID: (\S+)/im.exec(letter)?.[1] ?? letter;
await db.$client.end();
await embedded.stop();
await mail.close();
await rm(folder, { recursive: true, force: true });

const lost = {
  news: [...acknowledged.news].filter((key) => !written.has(key)).length,
  tests: [...acknowledged.tests].filter((id) => points.get(String(id)) !== POINTS).length,
  letters: [...acknowledged.letters].filter((one) => !sent.has(one)).length,
};
const twice = {
  news: [...written.values()].filter((times) => times > 1).length,
  tests:
    [...passed.values()].filter((times) => times > 1).length + [...points.values()].filter((n) => n > POINTS).length,
  letters: [...sent.values()].filter((letters) => new Set(letters.map(idOf)).size > 1).length,
};
const total = Object.values(acknowledged).map(({ size }) => size);
for (const [name, times] of Object.entries(waits))
  console.log(`Убито (${name}): ${times.length}, снова готов не позже чем через ${Math.max(...times)} мс`);
console.log(`Портал запущен ${starts} раз`);
console.log(`Подтверждено: новостей ${total[0]}, тестов ${total[1]}, писем ${total[2]}`);
console.log(`Потеряно: ${JSON.stringify(lost)}; дважды: ${JSON.stringify(twice)}`);
const again = [...sent.values()].filter((letters) => letters.length > 1).length;
console.log(
  `Ушло ещё раз с тем же Message-ID (смерть между «принято» почтового сервера и записью): ${again - twice.letters}`,
);
console.log(`Отказов 5xx ${answered.unavailable}, оборванных ${answered.broken}`);
if ([...Object.values(lost), ...Object.values(twice)].some((number) => number > 0)) process.exitCode = 1;
process.exit();
