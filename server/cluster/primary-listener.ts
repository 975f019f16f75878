import type { Worker } from 'node:cluster';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { closeListener, listen } from '#server/platform/http/connections/listen.ts';
import type { ToWorker } from './messages.ts';

/** What the primary listens with: it accepts connections, and hands each to a worker. */
export type PrimaryListener = {
  listen: (port: number, host: string) => Promise<AddressInfo>;
  /** The worker serves from now on. */
  open: (worker: Worker) => void;
  /** The worker has taken the connection it was handed last. */
  taken: (worker: Worker) => void;
  /** The worker serves no more; a connection it had not taken goes to another. */
  leave: (worker: Worker) => void;
  /** Lets nobody new in; ends when all who were let in have been taken. */
  close: () => Promise<void>;
};

/**
 * Each worker is handed one connection at a time, and the next when it has taken that one, so that a busy worker delays
 * no caller whom another could serve. node:cluster's own scheduling does so too, but drops callers while the workers
 * stop.
 */
export function openPrimaryListener(): PrimaryListener {
  const waiting: Socket[] = [];
  /** Workers that would take a connection now; the one that has waited longest is first. */
  const free = new Set<Worker>();
  const handed = new Map<Worker, Socket>();
  let allTaken: PromiseWithResolvers<void> | undefined;
  // Paused, so that what a caller says is read by the worker alone.
  const server = createServer({ pauseOnConnect: true, noDelay: true }, (caller) => {
    caller.on('error', () => caller.destroy());
    waiting.push(caller);
    hand();
  });

  function hand(): void {
    for (const worker of free) {
      const caller = waiting.shift();
      if (!caller) break;
      free.delete(worker);
      handed.set(worker, caller);
      const message: ToWorker = { say: 'serve' };
      // What could not be handed over comes back with the worker's end.
      if (worker.isConnected()) worker.process.send(message, caller, { keepOpen: true }, () => {});
    }
    if (waiting.length === 0 && handed.size === 0) allTaken?.resolve();
  }

  return {
    listen: (port, host) => listen(server, { port, host }),
    open: (worker) => {
      free.add(worker);
      hand();
    },
    taken: (worker) => {
      // The worker holds the connection: this end of it goes without a word to the caller.
      handed.get(worker)?.destroy();
      handed.delete(worker);
      free.add(worker);
      hand();
    },
    leave: (worker) => {
      const caller = handed.get(worker);
      handed.delete(worker);
      free.delete(worker);
      if (caller) waiting.unshift(caller);
      hand();
    },
    close: async () => {
      if (server.listening) await closeListener(server);
      allTaken = Promise.withResolvers();
      hand();
      await allTaken.promise;
    },
  };
}
