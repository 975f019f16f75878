import { execFileSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';

/** Each of them as Debian has it. */
const packages = [
  'nginx-light',
  'caddy',
  'haproxy',
  'patroni',
  'python3-etcd',
  'etcd-server',
  'postgresql-15',
  'postfix',
  'postgrey',
  'dovecot-imapd',
  'clamav-daemon',
  'prometheus',
  'swift-proxy',
  'swift-account',
  'swift-container',
  'swift-object',
  'memcached',
];

const isInstalled = (name: string): boolean => {
  try {
    return execFileSync('dpkg-query', ['-W', '-f', `\${Status}`, name], { encoding: 'utf8', stdio: 'pipe' }).endsWith(
      ' installed',
    );
  } catch {
    return false;
  }
};

const POLICY = '/usr/sbin/policy-rc.d';

/** Installs what is not there yet; none of it is started as a service of the machine. */
export function installNeighbours(): void {
  const missing = packages.filter((name) => !isInstalled(name));
  if (missing.length === 0) return;
  const apt = (...args: string[]) =>
    execFileSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  const isOwnPolicy = !existsSync(POLICY);
  if (isOwnPolicy) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    apt('update');
    apt('install', '-y', '--no-install-recommends', ...missing);
  } finally {
    if (isOwnPolicy) rmSync(POLICY);
  }
}
