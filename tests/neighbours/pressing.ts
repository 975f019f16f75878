import { setTimeout as sleep } from 'node:timers/promises';
import { createRequester, type HttpAnswer } from './create-requester.ts';
import type { FrontProxy } from './services/proxies.ts';

/** Number of occurrences by message. */
export type Counts = Map<string, number>;

export const inWords = (counts: Counts): string[] => [...counts].map(([what, times]) => `${what} × ${times}`);

export type Pressing = {
  /** Repeats a request until it is answered; «come again» and missing answers do not count. */
  press: (method: string, path: string, body: object | undefined, token: string) => Promise<HttpAnswer>;
  /** Makes a writing call; returns whether it was acknowledged. */
  write: (path: string, body: object, token: string) => Promise<{ isDone: boolean; body: string }>;
  /** Loads a page. */
  read: (path: string, token: string) => Promise<void>;
  /** Answers 5xx and missing answers, which were repeated. */
  failed: Counts;
  /**
   * Unexpected refusals by message. No call of the load may be refused, not even when repeated: news carry a key,
   * reading and opening are idempotent, answers have revisions, the first result stays; and no test ends within half an
   * hour.
   */
  refused: Counts;
  refuse: (what: string) => void;
  /**
   * Longest pauses in milliseconds without an acknowledged write, and without a page, since last asked. Waits for the
   * next of each, at most a minute, so that a pause under way counts in full.
   */
  pauses: () => Promise<{ writes: number; pages: number }>;
  /** Whether the load goes on. */
  isOn: () => boolean;
  /** Stops the load; requests under way get a minute. */
  end: () => void;
  close: () => void;
};

const BETWEEN_MS = 40;
const MAX_WAIT_MS = 60_000;

/** Measures the longest pause between events. */
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
      await Promise.race([next.promise, sleep(MAX_WAIT_MS, undefined, { ref: false })]);
      const found = Math.max(longest, performance.now() - last);
      longest = 0;
      return found;
    },
  };
}

/** The portal's message of a refusal; empty for pages. */
function wordsOf(body: string): string {
  try {
    const { errors } = JSON.parse(body) as { errors?: string[] };
    return errors?.[0] ? ` «${errors[0]}»` : '';
  } catch {
    return '';
  }
}

/** Client that presses the portal's buttons through a proxy and counts the answers. */
export function openPressing(proxy: FrontProxy, certificate: string): Pressing {
  const { ask, close } = createRequester(proxy, certificate);
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
      until = Date.now() + MAX_WAIT_MS;
    },
  };
}
