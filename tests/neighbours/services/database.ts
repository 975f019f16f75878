import { readFileSync } from 'node:fs';
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ports } from '../ports.ts';
import { query } from '../query.ts';
import { idOf, type Program, type RunContext, runProgram, until } from '../run-program.ts';
import { reserveHugePages } from './huge-pages.ts';

const NODES = [0, 1, 2] as const;
/** Password of all users of the cluster. */
const PASSWORD = 'neighbours';
type Member = { name: string; role: string; state: string; timeline?: number; lag?: number | 'unknown' };

/**
 * Largest lag in bytes with which a replica may become the primary (Patroni's maximum_lag_on_failover); lower values
 * are common while people write.
 */
const MAX_LAG_BYTES = 1_048_576;

/** A Patroni cluster of three PostgreSQL nodes behind HAProxy, with a synchronous replica. */
export type Cluster = {
  /** Address of the primary. */
  url: (database: string) => string;
  /** Address of a replica. */
  replicaUrl: (database: string) => string;
  leader: () => Promise<number>;
  /** Kills PostgreSQL (kill -9). */
  kill: (node: number) => void;
  /** Kills a node: PostgreSQL and Patroni (kill -9). */
  lose: (node: number) => void;
  bringBack: (node: number) => void;
  /** Switches the primary to a replica, as before an upgrade. */
  switchOver: () => Promise<void>;
  /** Timeline, which grows with each new primary. */
  timeline: () => Promise<number>;
  /** Waits for a primary on a later timeline and two following replicas, one synchronous. */
  untilWhole: (later_than?: number) => Promise<void>;
  /** Stops and starts HAProxy. */
  cut: () => Promise<void>;
  join: () => Promise<void>;
};

const example = async (name: string): Promise<string> =>
  await readFile(new URL(`../../../docs/deploy/${name}`, import.meta.url), 'utf8');

/** The example of docs/deploy for one of three local nodes. */
async function patroniConfig(folder: string, node: number): Promise<string> {
  const data = path.join(folder, `node${node + 1}`);
  return (await example('patroni.yml.example'))
    .replace('name: db1', `name: node${node + 1}`)
    .replaceAll('10.0.0.21:8008', `127.0.0.1:${ports.patroni[node]}`)
    .replaceAll('10.0.0.21:5432', `127.0.0.1:${ports.postgres[node]}`)
    .replaceAll('password: замените', `password: ${PASSWORD}`)
    .replace(/hosts: .*/, `hosts: 127.0.0.1:${ports.etcd}`)
    .replaceAll('10.0.0.0/24', '127.0.0.1/32')
    .replace('/var/lib/postgresql/15/portal', data)
    .replace('/var/run/postgresql', folder);
}

async function haproxyConfig(): Promise<string> {
  const servers = NODES.map(
    (node) => `    server node${node + 1} 127.0.0.1:${ports.postgres[node]} check port ${ports.patroni[node]}`,
  ).join('\n');
  return (await example('haproxy.cfg.example'))
    .replaceAll(/( {4}server db1 .*\n)( {4}server .*\n)*/g, `${servers}\n`)
    .replace('bind 127.0.0.1:5000', `bind 127.0.0.1:${ports.database}`)
    .replace('bind 127.0.0.1:5001', `bind 127.0.0.1:${ports.replica}`);
}

export async function openCluster(ground: RunContext): Promise<Cluster> {
  reserveHugePages(ground);
  const folder = path.join(ground.folder, 'database');
  await mkdir(folder);
  const etcd = `http://127.0.0.1:${ports.etcd}`;
  const peers = `http://127.0.0.1:${ports.etcd_peers}`;
  runProgram(ground, {
    name: 'etcd',
    command: 'etcd',
    args: [
      '--name',
      'etcd1',
      '--data-dir',
      path.join(folder, 'etcd'),
      '--unsafe-no-fsync',
      '--listen-client-urls',
      etcd,
      '--advertise-client-urls',
      etcd,
      '--listen-peer-urls',
      peers,
      '--initial-advertise-peer-urls',
      peers,
      '--initial-cluster',
      `etcd1=${peers}`,
    ],
  });
  await until('etcd', async () => (await fetch(`${etcd}/health`)).ok);

  await chown(folder, idOf('-u', 'postgres'), idOf('-g', 'postgres'));
  const configs = await Promise.all(
    NODES.map(async (node) => {
      const file = path.join(folder, `patroni${node + 1}.yml`);
      await writeFile(file, await patroniConfig(folder, node));
      return file;
    }),
  );
  const startNode = (node: number): Program =>
    runProgram(ground, {
      name: `patroni${node + 1}`,
      command: 'patroni',
      args: [configs[node] ?? ''],
      user: 'postgres',
      cwd: folder,
    });
  const nodes = new Map<number, Program>();
  const postmaster = (node: number): number =>
    Number(readFileSync(path.join(folder, `node${node + 1}`, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const killPostgres = (node: number) => {
    try {
      process.kill(postmaster(node), 'SIGKILL');
    } catch {
      // It has ended already.
    }
  };
  // A killed Patroni leaves its PostgreSQL running.
  ground.opened.defer(() => {
    for (const node of NODES) killPostgres(node);
  });
  const members = async (): Promise<Member[]> => {
    for (const port of ports.patroni) {
      const answer = await fetch(`http://127.0.0.1:${port}/cluster`, { signal: AbortSignal.timeout(2000) }).catch(
        () => undefined,
      );
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  };
  const numberOf = ({ name }: Member) => Number(name.slice('node'.length)) - 1;
  const isPrimary = ({ role, state }: Member) => role === 'leader' && state === 'running';
  const primary = () => until('a primary', async () => (await members()).find(isPrimary));
  const leader = async () => numberOf(await primary());
  const timeline = async () => (await primary()).timeline ?? 0;
  const untilWhole = async (later_than = 0) => {
    await until(
      'a whole cluster',
      async () => {
        const all = await members();
        const leads = all.find(isPrimary);
        const follow = all.filter(
          ({ role, state, lag, timeline }) =>
            role !== 'leader' &&
            ['running', 'streaming'].includes(state) &&
            timeline === leads?.timeline &&
            Number(lag) <= MAX_LAG_BYTES,
        );
        return (
          (leads?.timeline ?? 0) > later_than &&
          follow.length === 2 &&
          follow.some(({ role }) => role === 'sync_standby')
        );
      },
      120_000,
    );
  };

  for (const node of NODES) {
    nodes.set(node, startNode(node));
    // The first node initialises the cluster, the others copy it.
    if (node === 0) await leader();
  }
  await untilWhole();

  const balancer = path.join(folder, 'haproxy.cfg');
  await writeFile(balancer, await haproxyConfig());
  const startBalancer = () =>
    runProgram(ground, { name: 'haproxy', command: 'haproxy', args: ['-db', '-f', balancer], cwd: folder });
  let way = startBalancer();

  const superuser = `postgres://postgres:${PASSWORD}@127.0.0.1:${ports.database}/postgres`;
  // HAProxy takes all nodes for the primary until it has checked each twice.
  const looked = () => sleep(3000);
  await looked();
  await until('the way to the primary', async () => {
    await query(superuser, "create role portal login createdb password 'portal'");
    return true;
  });

  return {
    url: (database) => `postgres://portal:portal@127.0.0.1:${ports.database}/${database}`,
    replicaUrl: (database) => `postgres://portal:portal@127.0.0.1:${ports.replica}/${database}`,
    leader,
    kill: killPostgres,
    lose: (node) => {
      nodes.get(node)?.child.kill('SIGKILL');
      killPostgres(node);
    },
    bringBack: (node) => nodes.set(node, startNode(node)),
    switchOver: async () => {
      const all = await members();
      const from = all.find(({ role }) => role === 'leader');
      const to = all.find(({ role }) => role === 'sync_standby');
      const answer = await fetch(`http://127.0.0.1:${ports.patroni[from ? numberOf(from) : 0]}/switchover`, {
        method: 'POST',
        headers: { authorization: `Basic ${btoa(`patroni:${PASSWORD}`)}` },
        body: JSON.stringify({ leader: from?.name, candidate: to?.name }),
      });
      if (!answer.ok) throw new Error(`no switchover: ${await answer.text()}`);
    },
    timeline,
    untilWhole,
    cut: () => way.stop(),
    join: async () => {
      way = startBalancer();
      await looked();
    },
  };
}
