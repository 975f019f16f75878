import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { startFaultOf } from './start-faults.ts';

/** Behind the line that says why there are hints and others that only say that it ends. */
const MAX_LINES = 30;

export class DatabaseDoesNotStart extends Error {
  override name = 'DatabaseDoesNotStart';
}

/**
 * Waits until a PostgreSQL says that it answers, however much it says before: while it recovers, each attempt to
 * connect is a line. Goes on reading what it says, so that it can. Fails with what its last words mean, and
 * what to do; `cluster` is the folder it serves.
 */
export function untilReady(child: ChildProcess, cluster: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const said: string[] = [];
    createInterface({ input: child.stderr ?? Readable.from([]) }).on('line', (line) => {
      if (line.trim() !== '') said.push(line.trim());
      if (said.length > MAX_LINES) said.shift();
      if (line.includes('database system is ready to accept connections')) resolve();
    });
    child.once('error', (error) => reject(new DatabaseDoesNotStart(`PostgreSQL не запускается: ${error.message}`)));
    // Once its last words are read too.
    child.once('close', () => reject(new DatabaseDoesNotStart(startFaultOf(said, cluster))));
  });
}

const REVIVALS = 50;

/**
 * Runs the database, again at the same address when it was killed: pools and listeners find it by themselves.
 * Gives what stops it. A database that cannot be brought back ends the portal.
 */
export async function superviseDatabase(run: () => Promise<ChildProcess>): Promise<() => Promise<void>> {
  let stopping = false;
  let running = run();

  async function revive(tries: number): Promise<ChildProcess> {
    try {
      return await run();
    } catch (error) {
      // The killed one's own processes may need a moment to notice.
      if (stopping || tries >= REVIVALS) throw error;
      await sleep(200);
      return revive(tries + 1);
    }
  }
  const failUnlessStopping = (error: unknown) => {
    if (!stopping) throw error;
  };
  let present: ChildProcess | undefined;
  // A portal that ends at once does not leave its database behind.
  const end = () => void present?.kill('SIGINT');
  process.once('exit', end);
  const guard = (child: ChildProcess) => {
    present = child;
    const bringBack = () => {
      if (stopping) return;
      running = revive(1);
      running.then(guard, failUnlessStopping);
    };
    if (hasEnded(child)) bringBack();
    else child.once('exit', bringBack);
  };

  guard(await running);
  return async () => {
    stopping = true;
    process.off('exit', end);
    await running.then(stop, () => {});
  };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

async function stop(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGINT');
  await ended;
}
