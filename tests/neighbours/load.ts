import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import type { OpenedTest } from '#contract/learning.ts';
import { type Family, makeCourse, makePerson } from '#tests/factories.ts';
import { allRight, makeLearner } from '#tests/study.ts';
import { type Answered, asker } from './ask.ts';
import { until } from './run-program.ts';
import { world } from './services/mail.ts';
import type { FrontProxy } from './services/proxies.ts';
import type { Stand } from './stand.ts';

/** What the portal has said «yes» to; the database is asked for all of it in the end. */
export type Acknowledged = {
  news: Set<string>;
  /** By the attempt the newest revision of its answers. */
  saved: Map<number, number>;
  tests: Set<number>;
  letters: Set<string>;
};

export type Load = {
  acknowledged: Acknowledged;
  /** Answers 5xx, and calls without an answer. */
  failed: Map<string, number>;
  /** The longest time without an acknowledged write and without a page since it was last asked, milliseconds. */
  pauses: () => { writes: number; pages: number };
  /** How often an open page lost its line. */
  dropped: () => number;
  /** Whether every open page has its line again within half a minute. */
  allConnected: () => Promise<boolean>;
  /** Ends it when each has done what it was at. */
  end: () => Promise<void>;
};

/** How long something has not happened. */
function watchPauses() {
  let [last, longest] = [performance.now(), 0];
  const now = () => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  };
  return {
    now,
    longest: () => {
      now();
      const found = longest;
      longest = 0;
      return found;
    },
  };
}

const LEARNERS_AT_ONCE = 6;
const SAVES = 8;
const PAGES = 20;
const BETWEEN_MS = 40;

/**
 * People at work through a proxy: children take tests, an editor writes news, letters are handed over, pages stay open.
 * Each does again what was not answered, as a person who presses again would.
 */
export async function startLoad(
  { services, certificate }: Pick<Stand, 'services' | 'certificate'>,
  proxy: FrontProxy,
  { learners, letters = true }: { learners: number; letters?: boolean },
): Promise<Load> {
  const editor = await makePerson(services, 'curator');
  const course = await makeCourse(services, 2);
  const waiting: Family[] = [];
  for (let number = 0; number < learners; number += 1) waiting.push(await makeLearner(services, course));
  const watchers = waiting.slice(0, PAGES);

  const { ask, close } = asker(proxy, certificate.file);
  const failed = new Map<string, number>();
  const note = (fault: string) => failed.set(fault, (failed.get(fault) ?? 0) + 1);
  let isOn = true;
  const writes = watchPauses();
  const pages = watchPauses();
  const acknowledged: Acknowledged = { news: new Set(), saved: new Map(), tests: new Set(), letters: new Set() };

  /** Until it is answered, whoever asks. */
  const press = async (method: string, path: string, body: object | undefined, token: string): Promise<Answered> => {
    for (;;) {
      try {
        const answer = await ask(method, path, body, token);
        if (answer.status < 500) return answer;
        note(String(answer.status));
      } catch (error) {
        note((error as NodeJS.ErrnoException).code ?? (error as Error).name);
      }
      await sleep(100);
    }
  };
  const write = async (method: string, path: string, body: object, token: string): Promise<Answered> => {
    const answer = await press(method, `/api${path}`, body, token);
    if (answer.status < 300) writes.now();
    await sleep(BETWEEN_MS);
    return answer;
  };

  async function writeNews(): Promise<void> {
    const draft = {
      news_html_file: '<p>О море</p>',
      news_main_foto_file: null,
      news_main_foto_alt: '',
      news_link: null,
    };
    while (isOn) {
      const request_key = randomUUID();
      const item = { ...draft, news_title: request_key, news_date_published: '2026-06-01T09:00:00Z', is_active: true };
      const answer = await write('POST', '/admin/news', { ...item, request_key }, editor.token);
      if (answer.status < 300) acknowledged.news.add(request_key);
    }
  }

  async function takeTests(): Promise<void> {
    for (let next = waiting.shift(); next && isOn; next = waiting.shift()) {
      const { child, participation_id } = next;
      const call = (path: string, body: object) => write('POST', `/participant${path}`, body, child.token);
      await call('/lecture/passed', {});
      const opened = await call('/test/open', {});
      if (opened.status >= 300) throw new Error(`no test: ${opened.body}`);
      const exam = JSON.parse(opened.body) as OpenedTest;
      const { attempt_id } = exam;
      for (let revision = 1; revision <= SAVES; revision += 1) {
        const saved = await call('/test/save', { attempt_id, answers: allRight(exam, revision) });
        if (saved.status < 300) acknowledged.saved.set(attempt_id, revision);
      }
      const sent = await call('/test/send', { attempt_id, answers: allRight(exam, SAVES + 1) });
      if (sent.status < 300) acknowledged.tests.add(participation_id);
    }
  }

  /** A letter each in a transaction, acknowledged by its commit. */
  async function sendLetters(): Promise<void> {
    for (let number = 0; isOn; number += 1) {
      const recipient = world.takes(`letter-${number}-${randomUUID().slice(0, 8)}`);
      const letter = { kind: 'code', channel: 'email', recipient, subject: 'Погружение', text: 'Завтра' } as const;
      await services.db
        .transaction((tx) => services.delivery.send(tx, letter))
        .then(
          () => acknowledged.letters.add(recipient),
          () => sleep(200),
        );
      await sleep(150);
    }
  }

  async function readPages(): Promise<void> {
    const [reader] = watchers;
    while (isOn) {
      const { status } = await press('GET', '/student', undefined, reader?.child.token ?? '');
      if (status === 200) pages.now();
      else note(`page ${status}`);
      await sleep(BETWEEN_MS);
    }
  }

  let dropped = 0;
  const sockets: Socket[] = watchers.map(({ child }) =>
    io(proxy.origin, {
      path: '/socket.io',
      transports: ['websocket'],
      auth: { token: child.token },
      forceNew: true,
      ca: readFileSync(certificate.file, 'utf8'),
    } as Parameters<typeof io>[1]),
  );
  await Promise.all(sockets.map((socket) => new Promise<void>((resolve) => socket.once('connect', () => resolve()))));
  const noteDrop = () => {
    if (isOn) dropped += 1;
  };
  for (const socket of sockets) socket.on('disconnect', noteDrop);

  const work = [
    ...Array.from({ length: LEARNERS_AT_ONCE }, takeTests),
    ...[writeNews(), writeNews(), readPages()],
    ...(letters ? [sendLetters()] : []),
  ];
  return {
    acknowledged,
    failed,
    pauses: () => ({ writes: writes.longest(), pages: pages.longest() }),
    dropped: () => dropped,
    allConnected: () =>
      until('every page', () => sockets.every(({ connected }) => connected), 30_000).catch(() => false),
    end: async () => {
      isOn = false;
      await Promise.all(work);
      for (const socket of sockets) socket.disconnect();
      close();
    },
  };
}
