import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeEnvironment } from './node-environment.ts';

const sources = fileURLToPath(new URL('../server/main.ts', import.meta.url));

/** Environment for short waits at stops and of workers (tests/fixtures/quick-pace.ts). */
export const quickPace: Record<string, string> = {
  NODE_OPTIONS: `--import=${new URL('./fixtures/quick-pace.ts', import.meta.url)}`,
};

export type PortalProcess = {
  child: ChildProcess;
  url: string;
  /** Output so far, of both streams. */
  output: () => string;
  /** Exit code, once it has ended. */
  ended: Promise<number | null>;
};

/**
 * Starts a portal like `npm start`, from the sources or the `main` file given, as another user if given; resolves when
 * it has printed its address or ended.
 */
export async function runPortal(
  settings: Record<string, string>,
  { main = sources, ...as }: { main?: string; uid?: number; gid?: number } = {},
): Promise<PortalProcess> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-process-'));
  const env = {
    ...nodeEnvironment(),
    NODE_ENV: 'test',
    PORT: '0',
    PORTAL_DEMO: '0',
    DATA_DIR: folder,
    ...settings,
  };
  const child = spawn(process.execPath, [main], { ...as, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const ended = once(child, 'exit').then(async ([code]) => {
    await rm(folder, { recursive: true, force: true });
    return code as number | null;
  });
  const ready = new Promise<string>((resolve) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      const address = said.match(/Портал открыт: (http:\/\/127\.0\.0\.1:\d+)/)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
  });
  const url = await Promise.race([ready, ended.then(() => '')]);
  return { child, url, output: () => said, ended };
}
