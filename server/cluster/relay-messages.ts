import type { Worker } from 'node:cluster';
import type { BusMessage } from '#server/platform/db/bus/bus.ts';
import type { ToPrimary, ToWorker } from './messages.ts';

/** A process that takes longer hears the database's own notice; nobody's answer waits for it. */
const MAX_WAIT_MS = 500;

type RelayMessage = Extract<ToPrimary, { say: 'tell' | 'heard' }>;

/** In the primary: passes a worker's bus message to the others, and answers when all have dispatched it. */
export function relayMessages(
  others: (than: Worker) => Worker[],
  tell: (worker: Worker, message: ToWorker) => void,
): (worker: Worker, message: RelayMessage) => void {
  const waiting = new Map<number, { left: number; done: () => void }>();
  let last = 0;
  return (worker, message) => {
    if (message.say === 'heard') {
      const asked = waiting.get(message.id);
      if (!asked) return;
      asked.left -= 1;
      if (asked.left === 0) asked.done();
      return;
    }
    const hearing = others(worker);
    const answer = () => tell(worker, { say: 'told', id: message.id });
    if (hearing.length === 0) return answer();
    last += 1;
    const id = last;
    const late = setTimeout(() => waiting.delete(id), MAX_WAIT_MS);
    const done = () => {
      clearTimeout(late);
      waiting.delete(id);
      answer();
    };
    waiting.set(id, { left: hearing.length, done });
    for (const one of hearing) tell(one, { say: 'hear', id, word: message.word });
  };
}

/** In a worker: sends a bus message to the other workers, and ends when they have dispatched it, or took too long. */
export function messagesToPeers(tell: (message: ToPrimary) => Promise<void>): {
  tellOthers: (word: BusMessage) => Promise<void>;
  hearTold: (id: number) => void;
} {
  const waiting = new Map<number, () => void>();
  let last = 0;
  return {
    hearTold: (id) => waiting.get(id)?.(),
    tellOthers: (word) =>
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
        void tell({ say: 'tell', id, word });
      }),
  };
}
