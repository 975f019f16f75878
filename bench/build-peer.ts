import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');

/** Builds peer/, a bare TanStack Start page of 20 cards of the portal's own versions; gives its server's file. */
export function buildPeer(): string {
  const out = path.join(root, 'node_modules/.cache/bench-peer');
  rmSync(out, { recursive: true, force: true });
  const args = ['build', '--config', 'bench/peer/vite.config.mjs', '--outDir', out, '--logLevel', 'error'];
  execFileSync(path.join(root, 'node_modules/.bin/vite'), args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'inherit',
  });
  return path.join(out, 'server/server.js');
}
