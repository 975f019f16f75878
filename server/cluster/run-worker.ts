import type { Socket } from 'node:net';
import { AggregatorRegistry } from 'prom-client';
import type { Config } from '#server/config.ts';
import { ownRegistry } from '#server/metrics.ts';
import type { Metrics } from '#server/platform/http/health.ts';
import { type OpenPortal, openPortal } from '../open-portal.ts';
import { sentenceOf } from '../start-failure.ts';
import { failureText, onSignals, stopping } from '../stopping.ts';
import type { ToPrimary, ToWorker } from './messages.ts';
import { messagesToPeers } from './relay-messages.ts';

type GatheredMetrics = Extract<ToWorker, { say: 'metrics' }>;

const sendToPrimary = (message: ToPrimary): Promise<void> =>
  new Promise((resolve) => {
    if (process.connected) process.send?.(message, undefined, {}, () => resolve());
    else resolve();
  });

/** The metrics of all processes, gathered by the primary; those of this process are part of them. */
function metricsOfAll(): { metrics: Metrics; receive: (message: GatheredMetrics) => void } {
  const registry = new AggregatorRegistry();
  AggregatorRegistry.setRegistries([ownRegistry()]);
  const pending = new Map<number, PromiseWithResolvers<string>>();
  let last = 0;
  const read = (): Promise<string> => {
    last += 1;
    const gathered = Promise.withResolvers<string>();
    pending.set(last, gathered);
    void sendToPrimary({ say: 'metrics', id: last });
    return gathered.promise;
  };
  const receive = ({ id, text, fault }: GatheredMetrics) => {
    if (text === undefined) pending.get(id)?.reject(new Error(fault));
    else pending.get(id)?.resolve(text);
    pending.delete(id);
  };
  return { metrics: { read, contentType: registry.contentType }, receive };
}

/**
 * Runs one of several processes behind one port. The primary has the signals and says when to begin and to end; when it
 * is gone, node:cluster ends this one.
 */
export async function runWorker(config: Config): Promise<void> {
  onSignals(() => {});
  const opened = new AsyncDisposableStack();
  const { metrics, receive } = metricsOfAll();
  const { sendToPeers: dispatchToPeers, markDispatched } = messagesToPeers(sendToPrimary);
  const stop = stopping(async () => {
    await portal;
    await opened.disposeAsync();
  });
  const order = Promise.withResolvers<Extract<ToWorker, { say: 'open' }>>();
  process.on('message', async (message: ToWorker) => {
    if (message.say === 'open') order.resolve(message);
    if (message.say === 'metrics') receive(message);
    if (message.say === 'told') markDispatched(message.id);
    if (message.say === 'hear') {
      (await portal).bus.dispatch(message.word);
      await sendToPrimary({ say: 'heard', id: message.id });
    }
    if (message.say === 'finish') {
      void sendToPrimary({ say: 'finishing' });
      stop(0);
    }
  });

  const open = async (): Promise<OpenPortal> => {
    await sendToPrimary({ say: 'loaded' });
    const { url, number, workers, connections } = await order.promise;
    return await openPortal(config, {
      url,
      opened,
      fail: () => stop(1),
      share: { number, workers, connections, metrics, dispatchToPeers },
    });
  };
  const portal = open().catch(async (error: unknown) => {
    const sentence = sentenceOf(error);
    if (sentence === undefined) process.stderr.write(failureText(error));
    else await sendToPrimary({ say: 'refused', sentence });
    await opened.disposeAsync();
    process.exit(1);
  });
  const { takeCallers, people } = await portal;
  const take = takeCallers();
  process.on('message', (message: ToWorker, caller: Socket | undefined) => {
    if (message.say !== 'serve') return;
    // One that has gone meanwhile comes without its connection.
    if (caller) take(caller);
    void sendToPrimary({ say: 'taken' });
  });
  await sendToPrimary({ say: 'serving', people });
}
