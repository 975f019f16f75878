import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { superviseDatabase, untilReady } from './supervise-database.ts';

/** What a database says that recovers while many ask, and that it is ready; then it stands. */
const TALK = `
for (let asked = 0; asked < 500; asked += 1)
  require('node:fs').writeSync(2, 'FATAL:  the database system is not yet accepting connections\\n');
console.error('LOG:  database system is ready to accept connections');
setInterval(() => {}, 60_000);
`;

test('a database that was killed is run again, and stopped, however much it said before it was ready', async () => {
  const run: ChildProcess[] = [];
  const stop = await superviseDatabase(async () => {
    const child = spawn(process.execPath, ['-e', TALK], { stdio: ['ignore', 'ignore', 'pipe'] });
    run.push(child);
    await untilReady(child, 'postgres');
    return child;
  });
  for (const tries of [2, 3]) {
    run.at(-1)?.kill('SIGKILL');
    await expect.poll(() => run.length).toBe(tries);
  }
  const last = run.at(-1);
  await stop();
  expect([run.length, last?.signalCode]).toEqual([3, 'SIGINT']);
});

test('one that does not start is told with its last words', async () => {
  const child = spawn(process.execPath, ['-e', 'console.error("FATAL:  no space left"); process.exitCode = 1'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await Promise.all([expect(untilReady(child, 'postgres')).rejects.toThrow(/no space left/), once(child, 'exit')]);
});
