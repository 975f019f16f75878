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

test.each([
  ['FATAL:  could not write to file "x": No space left on device', /кончилось место.+df -h \/data\. .+No space left/],
  [
    'FATAL:  data directory "/data/postgres" has wrong ownership',
    /другому пользователю.+sudo chown -R \d+:\d+ \/data\/postgres/,
  ],
  ['FATAL:  data directory "/data/postgres" has invalid permissions', /sudo chmod 700 \/data\/postgres/],
  ['FATAL:  database files are incompatible with server', /другой версией.+npm run upgrade-database ФАЙЛ/],
  [
    'PANIC:  could not locate a valid checkpoint record',
    /повреждены.+mv \/data\/postgres \/data\/postgres\.broken.+npm run restore/,
  ],
  ['FATAL:  could not map anonymous shared memory: Cannot allocate memory', /не хватает памяти.+free -h/],
  ['FATAL:  something that nobody foresaw', /не запускается \(\/data\/postgres\).+npm run doctor.+nobody foresaw/],
])('one that does not start is told in words with the command: %s', async (said, words) => {
  const script = `console.error(${JSON.stringify(said)}); console.error('LOG:  database system is shut down'); process.exitCode = 1`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'ignore', 'pipe'] });
  await Promise.all([expect(untilReady(child, '/data/postgres')).rejects.toThrow(words), once(child, 'exit')]);
});
