import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { maskText } from '#server/platform/log/mask-tokens.ts';
import { announcement, type People } from '../announce.ts';
import type { Config } from '../config.ts';
import { failureText, onSignals, stopping } from '../stopping.ts';
import type { ToPrimary, ToWorker } from './messages.ts';
import { clusterPace } from './pace.ts';
import { openPrimaryListener } from './primary-listener.ts';
import { relayMessages } from './relay-messages.ts';
import { countRestarts } from './restarts.ts';

const TOO_MANY_RESTARTS = 'Процесс портала падает сразу после запуска, раз за разом: причина — в сообщениях выше';

// The starter's own: a worker has the primary above it, whose end node:cluster sees to; loaded there it would let the
// worker's channel go. All other arguments are the workers' too.
const isOfStarter = (argument: string): boolean => /^(--import=)?(.*\/)?bin\/end-with-parent\.mjs$/.test(argument);
/** Arguments of Node that workers are started with too. */
export const argumentsOfWorkers = (execArgv: readonly string[]): string[] =>
  execArgv.filter(
    (argument, at) => !isOfStarter(argument) && !(argument === '--import' && isOfStarter(execArgv[at + 1] ?? '')),
  );

/**
 * The process above the workers: has the database, the folder and the signals, and starts workers again when they die.
 * It serves nothing itself. The workers load the portal while the database starts.
 */
export async function runPrimary(config: Config): Promise<void> {
  const opened = new AsyncDisposableStack();
  // What is imported here is loaded while the first worker loads the portal, which takes longer.
  const metrics = import('prom-client').then(({ AggregatorRegistry }) => new AggregatorRegistry());
  const restartAfter = countRestarts();
  const database = Promise.withResolvers<{ url: string; workers: number; connections: number }>();
  const listener = openPrimaryListener();
  let closeFilling = async (): Promise<void> => {};
  const serving = new WeakSet<Worker>();
  let isListening = false;
  /** Numbers of the workers that start once the first one serves: until then it has the machine to itself. */
  let laterNumbers: number[] = [];
  let isStopping = false;
  const workers = (): Worker[] =>
    Object.values(cluster.workers ?? {})
      .filter((worker) => worker !== undefined)
      .filter((worker) => !worker.isDead());
  const complain = (error: Error): void => {
    process.stderr.write(`Рабочий процесс: ${maskText(error.message)}\n`);
  };
  // A worker that is not connected any more is dying: its `exit` event follows.
  const send = (worker: Worker, message: ToWorker): void => {
    if (worker.isConnected()) worker.send(message, undefined, undefined, () => {});
  };

  const relay = relayMessages((than) => workers().filter((worker) => worker !== than && serving.has(worker)), send);

  /** Ends with a sentence; later than the first answer only when workers die again and again. */
  function refuse(text: string): void {
    if (isStopping) return;
    process.stderr.write(text);
    stop(1);
  }

  /** The first worker serves: callers may come, and the other workers be started. */
  async function letIn(people: People): Promise<void> {
    isListening = true;
    try {
      await closeFilling();
      const address = await listener.listen(config.PORT, config.HOST);
      process.stdout.write(announcement(config, address, people));
      for (const next of laterNumbers.splice(0)) fork(next);
    } catch (error) {
      refuse(failureText(error));
    }
  }

  function fork(number: number): void {
    const began = Date.now();
    const worker = cluster.fork();
    // One dies while it is written to, or cannot be made at all: nothing the process above should die of.
    worker.on('error', (error) => {
      complain(error);
      if (worker.process.pid === undefined) void replace();
    });
    worker.once('exit', () => {
      listener.leave(worker);
      void replace();
    });
    worker.on('message', async (message: ToPrimary) => {
      if (message.say === 'loaded') {
        const opening = await database.promise;
        send(worker, { say: 'open', ...opening, number });
      }
      if (message.say === 'serving') {
        serving.add(worker);
        listener.open(worker);
        if (!isListening) await letIn(message.people);
      }
      if (message.say === 'taken') listener.taken(worker);
      if (message.say === 'refused') {
        if (!isListening) refuse(`${message.sentence}\n`);
        else process.stderr.write(`${message.sentence}\n`);
      }
      if (message.say === 'tell' || message.say === 'heard') relay(worker, message);
      if (message.say === 'metrics') {
        const gathered = await (await metrics).clusterMetrics().then(
          (text) => ({ text }),
          (error: Error) => ({ text: undefined, fault: error.message }),
        );
        send(worker, { say: 'metrics', id: message.id, ...gathered });
      }
    });
    async function replace(): Promise<void> {
      if (isStopping) return;
      if (!isListening) return stop(1);
      const after = restartAfter(number, Date.now() - began);
      if (after === undefined) return refuse(`${TOO_MANY_RESTARTS}\n`);
      await sleep(after);
      if (!isStopping) fork(number);
    }
  }

  async function open(): Promise<void> {
    const [{ openPortalDatabase }, { shareConnections }] = await Promise.all([
      import('../open-database.ts'),
      import('./share-connections.ts'),
    ]);
    const { url, filling } = await openPortalDatabase(config, opened);
    closeFilling = filling.close;
    const { workers: number, connections } = await shareConnections(url, config);
    if (isStopping) return;
    if (number < config.WORKERS)
      process.stdout.write(`Рабочих процессов ${number}, а не ${config.WORKERS}: больше не вмещает база данных\n`);
    laterNumbers = Array.from({ length: Math.max(0, number - initial) }, (_, index) => initial + 1 + index);
    database.resolve({ url, workers: number, connections });
  }

  /** Has a worker answer what has been asked, and end; by force where it does not. */
  const finish = (worker: Worker): Promise<unknown> => {
    const ended = new Promise((resolve) => worker.once('exit', resolve));
    const kill = (): void => void worker.process.kill('SIGKILL');
    // Those that do not serve yet have nobody to answer.
    let late = setTimeout(kill, serving.has(worker) ? clusterPace.hear : 0);
    worker.on('message', ({ say }: ToPrimary) => {
      if (say !== 'finishing') return;
      clearTimeout(late);
      late = setTimeout(kill, clusterPace.finish);
    });
    send(worker, { say: 'finish' });
    return ended.finally(() => clearTimeout(late));
  };

  const end = stopping(async () => {
    isStopping = true;
    await started;
    // First nobody is let in, then connections are told that they are over: none reconnects to a portal that accepts nobody.
    await Promise.race([listener.close(), sleep(clusterPace.take, undefined, { ref: false })]);
    await Promise.all(workers().map(finish));
    await opened.disposeAsync();
  });
  const stop = (code: number): void => end(code);

  onSignals(() => stop(0));
  cluster.setupPrimary({ execArgv: argumentsOfWorkers(process.execArgv) });
  // They load the portal while the database starts; of a number nobody chose, the database says how many more there may be.
  const initial = config.workersChosen ? config.WORKERS : 1;
  for (let number = 1; number <= initial; number += 1) fork(number);
  const started = open().catch((error: unknown) => refuse(failureText(error)));
  await started;
}
