import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ports } from '../ports.ts';
import { type Ground, type Program, runProgram, timed, until } from '../run-program.ts';

const here = fileURLToPath(new URL('../../../', import.meta.url));

export type RunningPortal = { number: number; port: number; url: string; program: Program };

/** Portals of one database, each a process of its own as on a machine of its own. */
export type Portals = {
  all: RunningPortal[];
  /** Starts the one of this number; from another tree, where a former version is asked for. Milliseconds to its start. */
  start: (number: number, tree?: string) => Promise<number>;
  stop: (number: number) => Promise<number>;
};

export function openPortals(ground: Ground, settings: Record<string, string>): Portals {
  const all: RunningPortal[] = [];
  return {
    all,
    start: async (number, tree = here) => {
      const port = ports.portals[number] ?? 0;
      const url = `http://127.0.0.1:${port}`;
      const program = runProgram(ground, {
        name: `portal${number + 1}`,
        command: process.execPath,
        args: ['server/main.ts'],
        cwd: tree,
        env: {
          NODE_ENV: 'production',
          WORKERS: '1',
          PORT: String(port),
          DATA_DIR: path.join(ground.folder, `data${number + 1}`),
          ...settings,
        },
      });
      // One that does not come up is stopped like the others.
      all[number] = { number, port, url, program };
      return await timed(() =>
        until(
          `portal ${number + 1}`,
          async () => {
            if (program.child.exitCode !== null) throw new Error(program.said().slice(-2000));
            return (await fetch(`${url}/readyz`)).ok;
          },
          120_000,
        ),
      );
    },
    stop: async (number) =>
      await timed(async () => {
        all[number]?.program.child.kill('SIGTERM');
        await all[number]?.program.ended;
      }),
  };
}
