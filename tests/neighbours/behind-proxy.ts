import path from 'node:path';
import { test } from '@playwright/test';
import type { RunContext } from './run-program.ts';
import { openCaddy, openNginx } from './services/proxies.ts';

/** First port of the workers' proxies, which stand before their portals. */
const FIRST_PORT = 22500;

export type BehindProxy = {
  env: Record<string, string>;
  open: (portal: string) => Promise<{ url: string; close: () => Promise<void> }>;
};

let opened = 0;

/** The proxy of a journey of `npm run neighbours`, by its project; undefined in `npm test`. */
export function behindProxy(): BehindProxy | undefined {
  const { NEIGHBOURS_FOLDER: folder, TEST_PARALLEL_INDEX = '0' } = process.env;
  if (!folder) return undefined;
  const isCaddy = test.info().project.name === 'caddy';
  const port = FIRST_PORT + Number(TEST_PARALLEL_INDEX) * 100 + opened * 2 + (isCaddy ? 50 : 0);
  opened += 1;
  const origin = `https://localhost:${port}`;
  return {
    env: { PORTAL_ORIGIN: origin },
    open: async (portal) => {
      const ground: RunContext = { folder, opened: new AsyncDisposableStack() };
      const certificate = { file: path.join(folder, 'tls.crt'), key: path.join(folder, 'tls.key') };
      const behind = [Number(new URL(portal).port)];
      if (isCaddy) await openCaddy(ground, certificate, behind, port, port + 1);
      else await openNginx(ground, certificate, behind, port);
      return { url: origin, close: () => ground.opened.disposeAsync() };
    },
  };
}
