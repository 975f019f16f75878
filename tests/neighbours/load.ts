import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import type { OpenedTest } from '#contract/learning/test.ts';
import { type Family, makeCourse, makePerson } from '#tests/factories.ts';
import { allRight, makeLearner } from '#tests/study.ts';
import { openPressing, type Pressing } from './pressing.ts';
import { until } from './run-program.ts';
import { world } from './services/mail.ts';
import type { FrontProxy } from './services/proxies.ts';
import type { Stand } from './stand.ts';

/** Everything the portal has acknowledged; checked against the database at the end. */
export type Acknowledged = {
  news: Set<string>;
  /** Newest revision of the answers, by attempt. */
  saved: Map<number, number>;
  tests: Set<number>;
  letters: Set<string>;
};

export type Load = Pick<Pressing, 'failed' | 'refused' | 'pauses'> & {
  acknowledged: Acknowledged;
  /** Number of lost connections of open pages. */
  dropped: () => number;
  /** Whether every open page is connected again within half a minute. */
  allConnected: () => Promise<boolean>;
  /** Stops the load after the actions under way. */
  end: () => Promise<void>;
};

/** Factories that match the version of the tables. */
const factories = { makeCourse, makePerson, makeLearner };
export type Factories = typeof factories;

const LEARNERS_AT_ONCE = 10;
const SAVES = 8;
/** Pause between answers, so that the machine is not saturated and tests are open in every round. */
const THINKS_MS = 350;
const PAGES = 20;

/**
 * Load through a proxy: learners take tests, an editor writes news, letters are sent, pages stay open. Unanswered
 * requests are repeated, as by people who press again.
 */
export async function startLoad(
  { services, certificate }: Pick<Stand, 'services' | 'certificate'>,
  proxy: FrontProxy,
  { learners, letters = true, made = factories }: { learners: number; letters?: boolean; made?: Factories },
): Promise<Load> {
  const editor = await made.makePerson(services, 'curator');
  const course = await made.makeCourse(services, 2);
  const waiting: Family[] = [];
  // The cluster commits on two nodes: ten are awaited at once.
  while (waiting.length < learners)
    waiting.push(...(await Promise.all(Array.from({ length: 10 }, () => made.makeLearner(services, course)))));
  const watchers = waiting.slice(0, PAGES);

  const { write, read, refuse, isOn, ...pressing } = openPressing(proxy, certificate.file);
  const acknowledged: Acknowledged = { news: new Set(), saved: new Map(), tests: new Set(), letters: new Set() };

  async function writeNews(): Promise<void> {
    const draft = {
      news_html_file: '<p>О море</p>',
      news_main_foto_file: null,
      news_main_foto_alt: '',
      news_link: null,
    };
    while (isOn()) {
      const request_key = randomUUID();
      const item = { ...draft, news_title: request_key, news_date_published: '2026-06-01T09:00:00Z', is_active: true };
      const { isDone } = await write('/admin/news', { ...item, request_key }, editor.token);
      if (isDone) acknowledged.news.add(request_key);
    }
  }

  async function takeTests(): Promise<void> {
    for (let next = waiting.shift(); next && isOn(); next = waiting.shift()) {
      const { child, participation_id } = next;
      const call = (path: string, body: object) => write(`/participant${path}`, body, child.token);
      await call('/lecture/passed', {});
      const opened = await call('/test/open', {});
      if (!opened.isDone) continue;
      const exam = JSON.parse(opened.body) as OpenedTest;
      const { attempt_id } = exam;
      for (let revision = 1; revision <= SAVES; revision += 1) {
        await sleep(THINKS_MS);
        const saved = await call('/test/save', { attempt_id, answers: allRight(exam, revision) });
        if (saved.isDone) acknowledged.saved.set(attempt_id, revision);
      }
      const sent = await call('/test/send', { attempt_id, answers: allRight(exam, SAVES + 1) });
      if (sent.isDone) acknowledged.tests.add(participation_id);
    }
  }

  /** Sends a letter in each transaction; its commit acknowledges it. */
  async function sendLetters(): Promise<void> {
    for (let number = 0; isOn(); number += 1) {
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
    while (isOn()) await read('/student', reader?.child.token ?? '');
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
    if (isOn()) dropped += 1;
  };
  for (const socket of sockets) socket.on('disconnect', noteDrop);

  const people = [
    ...Array.from({ length: LEARNERS_AT_ONCE }, () => takeTests),
    writeNews,
    writeNews,
    readPages,
    ...(letters ? [sendLetters] : []),
  ];
  // Failures are reported with this row at the end and do not abort the run.
  const work = people.map((one) => one().catch((error: unknown) => refuse(String(error))));
  return {
    acknowledged,
    failed: pressing.failed,
    refused: pressing.refused,
    pauses: pressing.pauses,
    dropped: () => dropped,
    allConnected: () =>
      until('every page', () => sockets.every(({ connected }) => connected), 30_000).catch(() => false),
    end: async () => {
      pressing.end();
      await Promise.all(work);
      for (const socket of sockets) socket.disconnect();
      pressing.close();
    },
  };
}
