import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const MIRROR = 'http://deb.debian.org/debian';
const RELEASE = 'trixie';
/** Packages a rented machine has: systemd, and a name server. */
const FROM_PROVIDER = 'systemd-sysv,dbus,ca-certificates,iproute2,procps';
/** Units that concern the host's kernel. */
const NOT_OURS = ['systemd-modules-load', 'systemd-sysctl', 'systemd-remount-fs', 'systemd-hwdb-update'].map(
  (name) => `${name}.service`,
);
const BOOTS_WITHIN_MS = 60_000;

/** Result of a command: its output in order, its duration and exit code. */
export type Done = { said: string; seconds: number; code: number };

export type BareDebian = {
  /** Path of its root on the host. */
  root: string;
  /** `13.1`, with the seconds it took to create and boot. */
  version: string;
  seconds: number;
  /** Runs a bash script in it as root, in a new session. Never throws. */
  run: (script: string) => Promise<Done>;
};

function ended(command: string, args: readonly string[]): Promise<Done> {
  const began = performance.now();
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => {
      said += bytes.toString();
    });
  return once(child, 'close').then(([code]: unknown[]) => ({
    said,
    seconds: (performance.now() - began) / 1000,
    code: typeof code === 'number' ? code : 1,
  }));
}

/** Installs tools on the host: mmdebstrap creates the Debian, slirp4netns connects its network. */
function installTools(): void {
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'mmdebstrap', 'slirp4netns'], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 10 * 1024 ** 3;

/** Folder in memory, if there is enough, so that unpacking does not wait for the disk. */
async function roomyPlace(): Promise<string> {
  const found = await statfs(MEMORY).catch(() => undefined);
  return found && found.bavail * found.bsize > ENOUGH_BYTES ? MEMORY : tmpdir();
}

/**
 * Creates and boots a bare Debian: own processes, network, mounts and systemd on the host's kernel, with outgoing
 * network only. Needs root and cgroup2. Removed with `opened`.
 */
export async function bootBareDebian(opened: AsyncDisposableStack): Promise<BareDebian> {
  installTools();
  const began = performance.now();
  const folder = await mkdtemp(path.join(await roomyPlace(), 'portal-first-day-'));
  opened.defer(() => rm(folder, { recursive: true, force: true }));
  const root = path.join(folder, 'root');
  const made = await ended('mmdebstrap', ['--variant=minbase', `--include=${FROM_PROVIDER}`, RELEASE, root, MIRROR]);
  if (made.code !== 0) throw new Error(`mmdebstrap: ${made.said.slice(-2000)}`);
  for (const unit of NOT_OURS) execFileSync('ln', ['-sf', '/dev/null', path.join(root, 'etc/systemd/system', unit)]);
  await writeFile(path.join(root, 'etc/resolv.conf'), 'nameserver 10.0.2.3\n');
  await writeFile(path.join(root, 'etc/hostname'), 'portal\n');
  await appendFile(path.join(root, 'etc/hosts'), '127.0.0.1 localhost portal portal.example.ru\n');

  const spaces = ['--mount', '--uts', '--ipc', '--pid', '--net', '--cgroup', '--fork', '--kill-child'];
  const boot = path.join(import.meta.dirname, 'boot.sh');
  const outside = spawn('unshare', [...spaces, 'bash', boot, root], { stdio: ['ignore', 'ignore', 'inherit'] });
  const isOver = once(outside, 'exit');
  opened.defer(async () => {
    outside.kill('SIGKILL');
    await isOver;
  });
  const init = await firstChild(outside.pid ?? 0);
  const network = spawn('slirp4netns', ['--configure', '--mtu=1400', '--disable-host-loopback', String(init), 'tap0'], {
    stdio: 'ignore',
  });
  opened.defer(() => void network.kill());
  const inside = ['-t', String(init), '-a', '-r', '-w', 'env', '-i', 'HOME=/root', 'LANG=C.UTF-8'];
  const where = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  const run = (script: string) => ended('nsenter', [...inside, where, 'bash', '-euo', 'pipefail', '-c', script]);
  await booted(run);
  const version = (await readFile(path.join(root, 'etc/debian_version'), 'utf8')).trim();
  return { root, version, seconds: (performance.now() - began) / 1000, run };
}

/** Host's process id of process 1 in the namespaces. */
async function firstChild(pid: number): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const [child] = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ');
    if (child) return Number(child);
    await sleep(50);
  }
  throw new Error('the bare Debian has not begun to boot');
}

async function booted(run: BareDebian['run']): Promise<void> {
  for (const until = Date.now() + BOOTS_WITHIN_MS; Date.now() < until; await sleep(200)) {
    const { said } = await run('systemctl is-system-running || true');
    if (/^(running|degraded)/m.test(said)) return;
  }
  throw new Error('the bare Debian has not booted within a minute');
}
