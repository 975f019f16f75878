import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { Role } from '#contract/roles.ts';
import { demoAccounts } from '#demo/accounts.ts';
import { fillDemo } from '#demo/fill.ts';
import { readConfig } from '#server/config.ts';
import { openSession } from '#server/features/accounts/sessions/sessions.ts';
import { openServices } from '#server/open-services.ts';
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts';
import { migrate } from '#server/platform/db/migrate/migrate.ts';
import type { PortalServices } from '#server/services.ts';
import { type FakeSmtp, openFakeSmtp } from '#tests/fake-smtp.ts';
import { users } from '#tests/tables.ts';
import { buildServer, builtServer } from '../bin/prepare.mjs';
import type { Load, LoadOrder } from './load.ts';

export type SignedIn = { id: number; token: string; cookie: string };

/** One started portal with everything a row needs to measure it. */
export type Stand = {
  url: string;
  services: PortalServices;
  signIn: (role: Role) => Promise<SignedIn>;
  /** Another program of bench/ as a process of its own; returns what it printed as JSON. */
  run: <T>(program: string, order: unknown) => Promise<T>;
  /** Seconds of processor the portal's process has taken so far, all its threads. */
  processorSeconds: () => number;
  /** Seconds of processor the portal's database has taken so far: all processes of PostgreSQL, those that have ended included. */
  databaseSeconds: () => number;
  /** Bytes of memory the portal's process holds now. */
  memory: () => number;
  /** The peer: a bare Hono app in its own process (bare.ts). */
  withBare: <T>(order: Record<string, unknown>, use: (url: string, pid: number) => Promise<T>) => Promise<T>;
  load: (order: LoadOrder) => Promise<Load>;
  /** Answers of `pid` for each second of processor it takes, even if others want the machine meanwhile. */
  loadPerCore: (order: LoadOrder, pid?: number) => Promise<Load & { perCore: number }>;
  /** What the portal has sent by mail so far, and to whom. */
  mail: Pick<FakeSmtp, 'letters' | 'recipients'>;
  close: () => Promise<void>;
};

const here = import.meta.dirname;

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (!address || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

export async function untilAnswers(
  url: string,
  process: ChildProcess,
  isWanted = ({ ok }: Response): boolean => ok,
): Promise<void> {
  const answers = () =>
    fetch(url).then(
      (answer) => isWanted(answer),
      () => false,
    );
  while (!(await answers())) {
    if (process.exitCode !== null) throw new Error(`${url}: the process has ended`);
    await sleep(10);
  }
}

export async function end(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null) return;
  const ended = once(process, 'exit');
  process.kill('SIGTERM');
  await ended;
}

const TICKS_PER_SECOND = 100;

function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  const [user, system] = [fields[11], fields[12]].map(Number);
  return ((user ?? 0) + (system ?? 0)) / TICKS_PER_SECOND;
}

/** Of a process, its children that live, and those that have ended and been waited for. */
function familySeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  const ended = fields.slice(13, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
  return children.reduce((sum, child) => sum + processorSeconds(Number(child)), processorSeconds(pid) + ended);
}

/** The number of the first process of the embedded database. */
const postmasterOf = (folder: string): number =>
  Number(readFileSync(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

function memoryOf(pid: number): number {
  const [, kibibytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kibibytes) * 1024;
}

async function run<T>(program: string, order: unknown): Promise<T> {
  const child = spawn(process.execPath, [path.join(here, program), JSON.stringify(order)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${program} failed`);
  return JSON.parse(printed);
}

async function withBare<T>(order: Record<string, unknown>, use: (url: string, pid: number) => Promise<T>): Promise<T> {
  const port = await freePort();
  const bare = spawn(process.execPath, [path.join(here, 'bare.ts'), JSON.stringify({ ...order, port })], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const url = `http://127.0.0.1:${port}`;
  try {
    await untilAnswers(`${url}/ready`, bare);
    return await use(url, bare.pid ?? 0);
  } finally {
    await end(bare);
  }
}

/** What has been compiled by then stays so: the first page of a new process is dearer than its thousandth. */
const WARM_UP_SECONDS = 10;
const SECONDS = 10;

const shoot = (order: LoadOrder, seconds: number): Promise<Load> => run<Load>('load.ts', { ...order, seconds });

async function load(order: LoadOrder): Promise<Load> {
  await shoot(order, WARM_UP_SECONDS);
  return shoot(order, SECONDS);
}

async function loadPerCore(order: LoadOrder, pid: number): Promise<Load & { perCore: number }> {
  await shoot(order, WARM_UP_SECONDS);
  const before = processorSeconds(pid);
  const measured = await shoot(order, SECONDS);
  return { ...measured, perCore: measured.total / (processorSeconds(pid) - before) };
}

/**
 * A portal as `npm start` runs it in production (one process, its own database with default durability), filled with the demo season.
 * `flags`: settings of its PostgreSQL.
 */
export async function openStand(flags: string[] = []): Promise<Stand> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-bench-'));
  const embedded = await startEmbedded(folder, flags);
  const port = await freePort();
  const mail = await openFakeSmtp();
  const settings = {
    NODE_ENV: 'production',
    DATABASE_URL: embedded.url,
    DATA_DIR: folder,
    PORT: String(port),
    PORTAL_ORIGIN: 'https://portal.test',
    SECRET_KEY: 'x'.repeat(48),
    SMTP_URL: mail.url,
    WORKERS: '1',
  };
  const config = readConfig(settings);
  await migrate(embedded.url);
  const services = await openServices(config, embedded.url);
  await fillDemo(services);
  if (!(await buildServer())) throw new Error('the server was not built');
  const portal = spawn(process.execPath, [builtServer], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await untilAnswers(`${url}/readyz`, portal);
  return {
    url,
    services,
    mail,
    run,
    withBare,
    load,
    loadPerCore: (order, pid = portal.pid ?? 0) => loadPerCore(order, pid),
    processorSeconds: () => processorSeconds(portal.pid ?? 0),
    databaseSeconds: () => familySeconds(postmasterOf(folder)),
    memory: () => memoryOf(portal.pid ?? 0),
    signIn: async (role) => {
      const [user] = await services.db
        .select({ id: users.id })
        .from(users)
        .where(eq(users.email, demoAccounts[role].email));
      if (!user) throw new Error(`no demo ${role}`);
      const request = { id: 'bench', ip: '127.0.0.1', user_agent: 'bench', origin: undefined, cookies: {} };
      const { token } = await openSession(services.db, user.id, request, 24);
      return { id: user.id, token, cookie: `__Host-session=${token}` };
    },
    close: async () => {
      await end(portal);
      await services.close();
      await mail.close();
      await embedded.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
