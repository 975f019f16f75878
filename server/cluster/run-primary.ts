import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { AggregatorRegistry } from 'prom-client';
import { announcement } from '../announce.ts';
import type { Config } from '../config.ts';
import { openPortalDatabase } from '../open-database.ts';
import { failureText, onSignals, stopping } from '../stopping.ts';
import type { ToPrimary, ToWorker } from './messages.ts';
import { countRestarts } from './restarts.ts';
import { shareConnections } from './share-connections.ts';

const TOO_OFTEN = 'Процесс портала падает сразу после запуска, раз за разом: причина — в сообщениях выше';

/**
 * The process above the workers: has the database, the folder and the signals, and starts workers again when they die.
 * It serves nothing itself. The workers load the portal while the database starts.
 */
export async function runPrimary(config: Config): Promise<void> {
  const opened = new AsyncDisposableStack();
  const metrics = new AggregatorRegistry();
  const restartAfter = countRestarts();
  const database = Promise.withResolvers<{ url: string; connections: number }>();
  database.promise.catch(() => {});
  let isListening = false;
  let isStopping = false;
  const workers = (): Worker[] => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  const tell = (worker: Worker, message: ToWorker): void => {
    if (worker.isConnected()) worker.send(message);
  };

  /** Ends with a sentence; later than the first answer only when workers die again and again. */
  function refuse(text: string): void {
    if (isStopping) return;
    process.stderr.write(text);
    stop(1);
  }

  function fork(number: number): void {
    const began = Date.now();
    const worker = cluster.fork();
    worker.on('message', async (message: ToPrimary) => {
      if (message.say === 'loaded') {
        const opening = await database.promise;
        tell(worker, { say: 'open', ...opening, number });
      }
      if (message.say === 'listening' && !isListening) {
        isListening = true;
        process.stdout.write(announcement(config, message.address, message.demo));
      }
      if (message.say === 'refused') {
        if (!isListening) refuse(`${message.sentence}\n`);
        else process.stderr.write(`${message.sentence}\n`);
      }
      if (message.say === 'metrics') {
        const text = await metrics.clusterMetrics().catch(() => '');
        tell(worker, { say: 'metrics', id: message.id, text });
      }
    });
    worker.once('exit', async () => {
      if (isStopping) return;
      if (!isListening) return stop(1);
      const after = restartAfter(number, Date.now() - began);
      if (after === undefined) return refuse(`${TOO_OFTEN}\n`);
      await sleep(after);
      if (!isStopping) fork(number);
    });
  }

  /** Of all workers that live: says something, and waits until each has answered or ended. */
  const askAll = (message: ToWorker, isAnswer: (said: ToPrimary) => boolean): Promise<unknown> =>
    Promise.all(
      workers().map((worker) => {
        const answered = new Promise<void>((resolve) => {
          worker.on('message', (said: ToPrimary) => {
            if (isAnswer(said)) resolve();
          });
          worker.once('exit', () => resolve());
        });
        tell(worker, message);
        return answered;
      }),
    );

  const end = stopping(async () => {
    isStopping = true;
    await started;
    // First nobody lets anybody in, then connections are told that they are over: none comes back to a closed door.
    if (isListening) await askAll({ say: 'close' }, ({ say }) => say === 'closed');
    await Promise.all(
      workers().map(async (worker) => {
        const ended = once(worker, 'exit');
        if (!isListening) worker.process.kill('SIGKILL');
        else tell(worker, { say: 'finish' });
        await ended;
      }),
    );
    await opened.disposeAsync();
  });
  const stop = (code: number): void => end(code);

  onSignals(() => stop(0));
  cluster.setupPrimary({ execArgv: process.execArgv.filter((argument) => !argument.startsWith('--import')) });
  for (let number = 1; number <= config.WORKERS; number += 1) fork(number);
  const started = openPortalDatabase(config, opened)
    .then(async (url) => database.resolve({ url, connections: await shareConnections(url, config.WORKERS) }))
    .catch((error: unknown) => refuse(failureText(error)));
  await started;
}
