import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ports } from '../ports.ts';
import { type Program, type RunContext, runProgram, timed, until } from '../run-program.ts';

const here = fileURLToPath(new URL('../../../', import.meta.url));

export type RunningPortal = { number: number; port: number; url: string; program: Program };

/** Portals of one database, a process each, as on separate machines. */
export type Portals = {
  all: RunningPortal[];
  /** Starts a portal by number, from another source tree for a former version; returns milliseconds to its start. */
  start: (number: number, tree?: string) => Promise<number>;
  stop: (number: number) => Promise<number>;
};

export function openPortals(ground: RunContext, settings: Record<string, string>): Portals {
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
      // Registered before it is up, so that a failed one is stopped, too.
      all[number] = { number, port, url, program };
      return await timed(() =>
        until(
          `portal ${number + 1}`,
          async () => {
            if (program.child.exitCode !== null) throw new Error(program.output().slice(-2000));
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
