import { execFileSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';

/** Debian packages of all neighbours. */
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

const SYSTEMCTL = '/usr/bin/systemctl';

/** Units enabled at boot, read from files, whether or not systemd runs. */
const enabledUnits = (): string[] =>
  execFileSync(SYSTEMCTL, ['list-unit-files', '--root=/', '--state=enabled', '--no-legend', '--plain'], {
    encoding: 'utf8',
  })
    .split('\n')
    .flatMap((line) => line.split(' ')[0] || []);

/** Installs missing packages without starting their services, now or at boot. */
export function installNeighbours(): void {
  const missing = packages.filter((name) => !isInstalled(name));
  if (missing.length === 0) return;
  const apt = (...args: string[]) =>
    execFileSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  const isOwnPolicy = !existsSync(POLICY);
  const isSystemd = existsSync(SYSTEMCTL);
  const before = isSystemd ? enabledUnits() : [];
  if (isOwnPolicy) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    apt('update');
    apt('install', '-y', '--no-install-recommends', ...missing);
  } finally {
    if (isOwnPolicy) rmSync(POLICY);
    // Also after an aborted installation.
    const added = isSystemd ? enabledUnits().filter((unit) => !before.includes(unit)) : [];
    if (added.length > 0) execFileSync(SYSTEMCTL, ['disable', ...added], { stdio: 'ignore' });
  }
}
