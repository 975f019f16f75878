import type { Worker } from 'node:cluster';
import type { BusMessage } from '#server/platform/db/bus/bus.ts';
import type { ToPrimary, ToWorker } from './messages.ts';

/** A process that takes longer gets the message by the database's notice; no answer waits for it. */
const MAX_WAIT_MS = 500;

type RelayMessage = Extract<ToPrimary, { say: 'tell' | 'heard' }>;

/** In the primary: passes a worker's bus message to the others, and answers when all have dispatched it. */
export function relayMessages(
  others: (than: Worker) => Worker[],
  send: (worker: Worker, message: ToWorker) => void,
): (worker: Worker, message: RelayMessage) => void {
  const waiting = new Map<number, { left: number; done: () => void }>();
  let last = 0;
  return (worker, message) => {
    if (message.say === 'heard') {
      const pending = waiting.get(message.id);
      if (!pending) return;
      pending.left -= 1;
      if (pending.left === 0) pending.done();
      return;
    }
    const peers = others(worker);
    const answer = () => send(worker, { say: 'told', id: message.id });
    if (peers.length === 0) return answer();
    last += 1;
    const id = last;
    const late = setTimeout(() => waiting.delete(id), MAX_WAIT_MS);
    const done = () => {
      clearTimeout(late);
      waiting.delete(id);
      answer();
    };
    waiting.set(id, { left: peers.length, done });
    for (const peer of peers) send(peer, { say: 'hear', id, word: message.word });
  };
}

/** In a worker: sends a bus message to the other workers, and ends when they have dispatched it, or took too long. */
export function messagesToPeers(send: (message: ToPrimary) => Promise<void>): {
  sendToPeers: (message: BusMessage) => Promise<void>;
  markDispatched: (id: number) => void;
} {
  const waiting = new Map<number, () => void>();
  let last = 0;
  return {
    markDispatched: (id) => waiting.get(id)?.(),
    sendToPeers: (message) =>
      new Promise((resolve) => {
        last += 1;
        const id = last;
        const done = () => {
          clearTimeout(late);
          waiting.delete(id);
          resolve();
        };
        const late = setTimeout(done, MAX_WAIT_MS);
        waiting.set(id, done);
        void send({ say: 'tell', id, word: message });
      }),
  };
}
