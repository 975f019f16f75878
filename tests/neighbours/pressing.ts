import { setTimeout as sleep } from 'node:timers/promises';
import { type Answered, asker } from './ask.ts';
import type { FrontProxy } from './services/proxies.ts';

/** What has happened so often, by its words. */
export type Counts = Map<string, number>;

export const inWords = (counts: Counts): string[] => [...counts].map(([what, times]) => `${what} × ${times}`);

export type Pressing = {
  /** Asks until it is answered, whoever asks; «come again» and no answer are no answers. */
  press: (method: string, path: string, body: object | undefined, token: string) => Promise<Answered>;
  /** Presses a call of the portal's, and says whether it was acknowledged. */
  write: (path: string, body: object, token: string) => Promise<{ isDone: boolean; body: string }>;
  /** Opens a page. */
  read: (path: string, token: string) => Promise<void>;
  /** Answers 5xx, and calls without an answer: each was asked again. */
  failed: Counts;
  /**
   * All that was answered neither «yes» nor «come again», by the portal's words. What the load asks may be refused to
   * nobody, at the first time or at a repeat whose first outcome is not known: news bear a key, a lecture is read once,
   * a test opened again is the same, answers have revisions, the first result stays; and no test ends before its half hour.
   */
  refused: Counts;
  refuse: (what: string) => void;
  /**
   * The longest time without an acknowledged write and without a page since it was last asked, milliseconds; told once there
   * is a next one of each, at most after a minute: a silence that still goes on is told whole.
   */
  pauses: () => Promise<{ writes: number; pages: number }>;
  /** Whether people still come. */
  isOn: () => boolean;
  /** Nobody comes any more; what is under way has a minute. */
  end: () => void;
  close: () => void;
};

const BETWEEN_MS = 40;
const LAST_MS = 60_000;

/** How long something has not happened. */
function watchPauses() {
  let [last, longest] = [performance.now(), 0];
  let next = Promise.withResolvers<void>();
  return {
    now: () => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
      next.resolve();
      next = Promise.withResolvers();
    },
    longest: async () => {
      await Promise.race([next.promise, sleep(LAST_MS, undefined, { ref: false })]);
      const found = Math.max(longest, performance.now() - last);
      longest = 0;
      return found;
    },
  };
}

/** The portal's own words for a refusal; of a page nothing. */
function wordsOf(body: string): string {
  try {
    const { errors } = JSON.parse(body) as { errors?: string[] };
    return errors?.[0] ? ` «${errors[0]}»` : '';
  } catch {
    return '';
  }
}

/** Presses the portal's buttons through a proxy and counts what it answers. */
export function openPressing(proxy: FrontProxy, certificate: string): Pressing {
  const { ask, close } = asker(proxy, certificate);
  const failed: Counts = new Map();
  const refused: Counts = new Map();
  const count = (counts: Counts, what: string) => void counts.set(what, (counts.get(what) ?? 0) + 1);
  const refuse = (what: string) => count(refused, what);
  const writes = watchPauses();
  const pages = watchPauses();
  let until = Number.POSITIVE_INFINITY;

  const press: Pressing['press'] = async (method, path, body, token) => {
    while (Date.now() < until) {
      try {
        const answer = await ask(method, path, body, token);
        if (answer.status < 500) return answer;
        count(failed, String(answer.status));
      } catch (error) {
        count(failed, (error as NodeJS.ErrnoException).code ?? (error as Error).name);
      }
      await sleep(100);
    }
    throw new Error(`${method} ${path}: без ответа до конца`);
  };

  return {
    press,
    failed,
    refused,
    refuse,
    close,
    write: async (path, body, token) => {
      const { status, body: told } = await press('POST', `/api${path}`, body, token);
      const isDone = status >= 200 && status < 300;
      if (isDone) writes.now();
      else refuse(`${status} ${path}${wordsOf(told)}`);
      await sleep(BETWEEN_MS);
      return { isDone, body: told };
    },
    read: async (path, token) => {
      const { status } = await press('GET', path, undefined, token);
      if (status === 200) pages.now();
      else refuse(`${status} ${path}`);
      await sleep(BETWEEN_MS);
    },
    pauses: async () => {
      const [longestWrite, longestPage] = await Promise.all([writes.longest(), pages.longest()]);
      return { writes: longestWrite, pages: longestPage };
    },
    isOn: () => until === Number.POSITIVE_INFINITY,
    end: () => {
      until = Date.now() + LAST_MS;
    },
  };
}
