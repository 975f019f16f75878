import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Folder and cleanup of a run. */
export type RunContext = { folder: string; opened: AsyncDisposableStack };

export type Program = {
  child: ChildProcess;
  /** Output so far, of both streams. */
  output: () => string;
  ended: Promise<unknown>;
  /** Stops it with its children; kills it after ten seconds. */
  stop: (signal?: NodeJS.Signals) => Promise<void>;
};

type Start = {
  name: string;
  command: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** The user to run as; root by default. */
  user?: string;
};

/** Id of a user or of its group. */
export const idOf = (kind: '-u' | '-g', user: string): number =>
  Number(execFileSync('id', [kind, user], { encoding: 'utf8' }));

const MAX_MS = 10_000;

/** Starts a program in its own process group, ended with the run; starts nothing once the run is ending. */
export function runProgram({ folder, opened }: RunContext, { name, command, args, env, cwd, user }: Start): Program {
  if (opened.disposed) throw new Error(`${name}: the run has ended`);
  const log = path.join(folder, `${name}.log`);
  const out = openSync(log, 'a');
  const child = spawn(command, args, {
    detached: true,
    stdio: ['ignore', out, out],
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...env },
    ...(cwd && { cwd }),
    ...(user && { uid: idOf('-u', user), gid: idOf('-g', user) }),
  });
  const ended = once(child, 'exit').catch((error: unknown) => error);
  const signal = (which: NodeJS.Signals) => {
    try {
      if (child.pid) process.kill(-child.pid, which);
    } catch {
      // The group has ended already.
    }
  };
  const stop = async (which: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(which);
      await Promise.race([ended, sleep(MAX_MS, undefined, { ref: false })]);
    }
    signal('SIGKILL');
  };
  opened.defer(() => stop());
  return { child, output: () => readFileSync(log, 'utf8'), ended, stop };
}

/** Runs a program to its end; returns its output, or throws it on failure. */
export async function runToEnd(ground: RunContext, start: Start): Promise<string> {
  const { child, ended, output } = runProgram(ground, start);
  await ended;
  if (child.exitCode !== 0) throw new Error(`${start.name}: ${output().slice(-2000)}`);
  return output();
}

/** Waits until `check` gives a value; its failures mean «not yet». A timeout names what was waited for. */
export async function until<T>(what: string, check: () => T | Promise<T>, most_ms = 60_000): Promise<NonNullable<T>> {
  let last: unknown;
  for (const end = Date.now() + most_ms; Date.now() < end; await sleep(50)) {
    try {
      const found = await check();
      if (found) return found;
    } catch (error) {
      last = error;
    }
  }
  throw new Error(`${what}: not within ${most_ms / 1000} s`, { cause: last });
}

/** Duration of an action in milliseconds. */
export async function timed(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}
