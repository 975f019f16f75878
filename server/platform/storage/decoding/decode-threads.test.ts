import { expect, test } from 'vitest';
import { openDecodeThreads } from './decode-threads.ts';

/** Answers after so many milliseconds; a negative number breaks the thread. */
const script = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', (ms) => {
      if (ms < 0) throw new Error('broken by the file');
      setTimeout(() => parentPort.postMessage({ took: ms }), ms);
    });`)}`,
);
const open = (threads: number, most_waiting = 4) =>
  openDecodeThreads<number, { took: number }>(script, { threads, most_waiting, max_ms: 2000, idle_ms: 50 });

test('a file that takes long holds up nobody, and running out of time is not called a broken file', async () => {
  const run = open(2);
  const order: string[] = [];
  const slow = run(60_000).then((answer) => order.push('slow') && answer);
  const quick = run(0).then((answer) => order.push('quick') && answer);
  expect(await Promise.all([slow, quick])).toEqual([{ fault: 'time' }, { took: 0 }]);
  expect(order).toEqual(['quick', 'slow']);
  expect(await run(-1)).toEqual({ fault: 'content' });
  expect(await run(0)).toEqual({ took: 0 });
});

test('who comes when too many wait is told so at once', async () => {
  const run = open(1, 1);
  const answers = await Promise.all([run(100), run(0), run(0)]);
  expect(answers).toEqual([{ took: 100 }, { took: 0 }, { fault: 'time' }]);
});
