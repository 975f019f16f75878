import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Bus } from '#server/platform/db/bus/bus.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { eventsCommitted, type LiveEvent } from './emit-events.ts';
import { currentSnapshot, readEvents, type Snapshot } from './read-events.ts';

type EventDeps = { db: Database; bus: Bus; log: Pick<Logger, 'warn'> };
type ConnectedPages = {
  isAnybodyHere: () => boolean;
  isPresent: (user_id: number) => boolean;
  send: (event: LiveEvent) => void;
};

/** A wake-up may be lost with the process that had to send it: so long at most an event waits then. */
const POLL_MS = 1000;
/** Sent in one go before others have their turn. */
const AT_ONCE = 100;

/**
 * Sends this process's pages every event that is committed while they are open, each once. It reads on from what the last
 * reading saw, and what could not be read is read the next time.
 */
export function streamEvents({ db, bus, log }: EventDeps, { isAnybodyHere, isPresent, send }: ConnectedPages) {
  let seen: Snapshot | undefined;
  let isWanted = false;
  let reading: Promise<void> | undefined;

  async function read(): Promise<void> {
    // No page is connected: the next one begins from the events of its own moment.
    if (!isAnybodyHere()) seen = undefined;
    else if (!seen) seen = await currentSnapshot(db);
    else {
      const { events, snapshot } = await readEvents(db, seen, isPresent);
      seen = snapshot;
      for (const [index, event] of events.entries()) {
        if (index % AT_ONCE === AT_ONCE - 1) await nextTurn();
        send(event);
      }
    }
  }
  async function readWhileWanted(): Promise<void> {
    while (isWanted) {
      isWanted = false;
      await read().catch((err) => log.warn({ err }, 'live events were not read'));
    }
    reading = undefined;
  }
  const look = (): Promise<void> => {
    isWanted = true;
    reading ??= readWhileWanted();
    return reading;
  };

  bus.on(eventsCommitted, () => void look());
  bus.onReconnect(() => void look());
  const timer = setInterval(() => void look(), POLL_MS);
  return {
    /** Ready when no event committed from now on is missed. */
    begin: async () => {
      if (!seen) await look();
    },
    close: async () => {
      clearInterval(timer);
      await reading;
    },
  };
}
