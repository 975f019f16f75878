import path from 'node:path';
import type { Ground } from './run-program.ts';
import { openCaddy, openNginx } from './services/proxies.ts';

/** Each worker of a run of journeys has a proxy of its own, which stands before the portal it starts. */
const FIRST_PORT = 22500;

export type BehindProxy = {
  env: Record<string, string>;
  open: (portal: string) => Promise<{ url: string; close: () => Promise<void> }>;
};

let opened = 0;

/** For journeys behind BEHIND_PROXY (journeys.ts); nothing where they go to the portal itself, as in `npm test`. */
export function behindProxy(): BehindProxy | undefined {
  const { BEHIND_PROXY, NEIGHBOURS_FOLDER = '', TEST_PARALLEL_INDEX = '0' } = process.env;
  if (!BEHIND_PROXY) return undefined;
  const port = FIRST_PORT + Number(TEST_PARALLEL_INDEX) * 100 + opened * 2 + (BEHIND_PROXY === 'caddy' ? 50 : 0);
  opened += 1;
  const origin = `https://localhost:${port}`;
  return {
    env: { PORTAL_ORIGIN: origin },
    open: async (portal) => {
      const ground: Ground = { folder: NEIGHBOURS_FOLDER, opened: new AsyncDisposableStack() };
      const certificate = { file: path.join(ground.folder, 'tls.crt'), key: path.join(ground.folder, 'tls.key') };
      const behind = [Number(new URL(portal).port)];
      if (BEHIND_PROXY === 'caddy') await openCaddy(ground, certificate, behind, port, port + 1);
      else await openNginx(ground, certificate, behind, port);
      return { url: origin, close: () => ground.opened.disposeAsync() };
    },
  };
}
