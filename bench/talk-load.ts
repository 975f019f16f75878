// Thousands of open pages, and messages between families and the desk over their sockets. Prints how soon readers had them.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import type { ClientEvents, ServerEvents } from '#contract/events.ts';

export type TalkOrder = {
  url: string;
  families: number;
  first_id: number;
  desks: number;
  rate: number;
  seconds: number;
};
type Times = { p50: number; p99: number; slowest: number };
export type TalkLoad = {
  /** Milliseconds from the moment a message was due to be sent to each of its readers' pages, and to its writer's answer. */
  arrival: Times;
  answer: Times;
  /** Of all pages that were to have a message. */
  sent: number;
  refused: number;
  lost: number;
  doubled: number;
};

const OPENED_AT_ONCE = 50;
const WARM_UP_SECONDS = 3;
const LAST_MS = 10_000;
const ADDRESSES = 50;

/** Sessions of these pages, by their number; the row that makes them knows no more. */
export const talkToken = (number: number): string => `talk${number}`.padEnd(43, 'x');

type Page = Socket<ServerEvents, ClientEvents>;
/** Where each message is to arrive, and when it was due. */
type Expected = { due: number; times: Map<Page, number> };
const expected = new Map<string, Expected>();
let doubled = 0;

async function open(url: string, number: number): Promise<Page> {
  const page: Page = io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { token: talkToken(number) },
    extraHeaders: { 'x-forwarded-for': `203.0.113.${number % ADDRESSES}` },
  });
  page.on('send_chat_message', ({ message }) => {
    const waiting = expected.get(message.text);
    if (waiting?.times.has(page)) doubled += 1;
    else waiting?.times.set(page, performance.now());
  });
  await new Promise((resolve, reject) => {
    page.once('timer', resolve);
    page.once('connect_error', reject);
  });
  return page;
}

async function openAll(url: string, number: number): Promise<Page[]> {
  const pages: Page[] = [];
  const waiting = Array.from({ length: number }, (_, index) => index);
  const openNext = async () => {
    for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) pages[index] = await open(url, index);
  };
  await Promise.all(Array.from({ length: OPENED_AT_ONCE }, openNext));
  return pages;
}

const timesOf = (times: number[]): Times => {
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.max(0, Math.ceil(times.length * share) - 1)] ?? 0;
  return { p50: at(0.5), p99: at(0.99), slowest: at(1) };
};

async function talk({ url, families, first_id, desks, rate, seconds }: TalkOrder): Promise<TalkLoad> {
  const pages = await openAll(url, families + desks);
  const desk = pages.slice(families);
  const answers: number[] = [];
  let refused = 0;
  let missing = 0;
  /** Every second one is an answer of the desk; both sides' pages are told of each. */
  const send = async (name: string, number: number, due: number) => {
    const family = (number * 7919) % families;
    const text = `${name} ${number}`;
    const message = { text, request_key: randomUUID() };
    expected.set(text, { due, times: new Map() });
    const isAnswer = number % 2 === 1;
    const writer = isAnswer ? desk[number % desks] : pages[family];
    const payload = isAnswer ? { ...message, user_id: first_id + family } : message;
    const answer = await writer
      ?.timeout(LAST_MS)
      .emitWithAck('send_chat_message', payload)
      .catch(() => undefined);
    if (!answer?.ok) refused += 1;
    answers.push(performance.now() - due);
  };
  const offer = async (name: string, lasting: number) => {
    const begun = performance.now();
    const running: Promise<void>[] = [];
    for (let number = 0; number < lasting * rate; number += 1) {
      const due = begun + (number * 1000) / rate;
      const early = due - performance.now();
      if (early > 0) await sleep(early);
      running.push(send(name, number, due));
    }
    await Promise.all(running);
  };
  await offer('warm-up', WARM_UP_SECONDS);
  expected.clear();
  answers.length = 0;
  await offer('measured', seconds);
  const readers = desks + 1;
  const until = performance.now() + LAST_MS;
  const isMissing = () => [...expected.values()].some(({ times }) => times.size < readers);
  while (isMissing() && performance.now() < until) await sleep(50);
  const arrivals = [...expected.values()].flatMap(({ due, times }) => {
    missing += readers - times.size;
    return [...times.values()].map((at) => at - due);
  });
  for (const page of pages) page.disconnect();
  return {
    arrival: timesOf(arrivals),
    answer: timesOf(answers),
    sent: expected.size,
    refused,
    lost: missing,
    doubled,
  };
}

// Imported for its token alone by the row.
if (import.meta.main) process.stdout.write(JSON.stringify(await talk(JSON.parse(process.argv[2] ?? '') as TalkOrder)));
