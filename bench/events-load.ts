// Commits with one event each, offered at a rate, then as fast as 20 connections take them. Prints what they cost.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { io } from 'socket.io-client';
import type { ServerEvents } from '#contract/events.ts';
import { type Database, openDatabase, type Transaction } from '#server/platform/db/pool.ts';
import { emitEvents } from '#server/platform/live/emit-events.ts';

/** How a commit tells of itself: not at all, by NOTIFY inside the transaction, by the table of events. */
export type RelayMode = 'none' | 'notify' | 'table';
export type EventsOrder = {
  mode: RelayMode;
  database: string;
  /** Where sockets are, and the people who have one each. */
  url: string;
  people: { id: number; token: string }[];
};
type Times = { p50: number; p99: number; slowest: number };
export type EventsLoad = {
  /** Milliseconds from the moment a commit was due to its answer, and from that answer to the socket. */
  commit: Times;
  arrival: Times | undefined;
  lost: number;
  doubled: number;
  /** Commits a second that 20 connections bring to the disk, one after another each. */
  max: number;
};

const CONNECTIONS = 20;
const RATE = 500;
const SECONDS = 10;
const WARM_UP_SECONDS = 2;
const FULL_SECONDS = 5;
const LAST_MS = 5000;

const { mode, database, url, people } = JSON.parse(process.argv[2] ?? '') as EventsOrder;
const db = openDatabase(database, { max: CONNECTIONS });
const committed = new Map<string, number>();
const arrived = new Map<string, number>();
let doubled = 0;

const timesOf = (times: number[]): Times => {
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.max(0, Math.ceil(times.length * share) - 1)] ?? 0;
  return { p50: at(0.5), p99: at(0.99), slowest: at(1) };
};

function onEvent(form: string): void {
  if (arrived.has(form)) doubled += 1;
  else arrived.set(form, performance.now());
}

async function open({ token }: { token: string }) {
  const socket = io(url, { transports: ['websocket'], auth: { token }, forceNew: true });
  socket.on('set_saved_data', ({ form }: Parameters<ServerEvents['set_saved_data']>[0]) => onEvent(form));
  await new Promise((resolve) => socket.once('timer', resolve));
  return socket;
}

async function publishMessage(tx: Transaction, user_id: number, form: string): Promise<void> {
  const payload = { form, updated_at: '2026-11-21T00:00:00.000Z' };
  const event = { user_id, event: 'set_saved_data', payload } as const;
  if (mode === 'table') await emitEvents(tx, [event]);
  if (mode === 'notify') await tx.execute(sql`select pg_notify('bench_events', ${JSON.stringify(event)})`);
}

async function commit(db: Database, form: string, number: number): Promise<void> {
  const person = people[number % people.length];
  if (!person) throw new Error('nobody to tell');
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into bench_commits (form) values (${form})`);
    await publishMessage(tx, person.id, form);
  });
  committed.set(form, performance.now());
}

/** Commits at their times, whether or not earlier ones have been answered. Returns how late each answer was. */
async function offer(name: string, seconds: number): Promise<number[]> {
  const begun = performance.now();
  const waits: number[] = [];
  const running: Promise<void>[] = [];
  for (let number = 0; number < seconds * RATE; number += 1) {
    const due = begun + (number * 1000) / RATE;
    const early = due - performance.now();
    if (early > 0) await sleep(early);
    running.push(
      commit(db, `${name} ${number}`, number).then(() => {
        waits.push(performance.now() - due);
      }),
    );
  }
  await Promise.all(running);
  return waits;
}

async function rush(): Promise<number> {
  const until = performance.now() + FULL_SECONDS * 1000;
  let done = 0;
  const one = async (connection: number) => {
    for (let number = 0; performance.now() < until; number += 1) {
      await commit(db, `rush ${connection} ${number}`, connection);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, connection) => one(connection)));
  return done / FULL_SECONDS;
}

const sockets = mode === 'none' ? [] : await Promise.all(people.map(open));
await offer('warm-up', WARM_UP_SECONDS);
const waits = await offer('measured', SECONDS);
const maxDelay = await rush();
const due = Date.now() + LAST_MS;
while (sockets.length > 0 && arrived.size < committed.size && Date.now() < due) await sleep(50);

const arrivals = [...committed].flatMap(([form, at]) => {
  const heard = arrived.get(form);
  return form.startsWith('measured') && heard !== undefined ? [Math.max(0, heard - at)] : [];
});
const load: EventsLoad = {
  commit: timesOf(waits),
  arrival: sockets.length > 0 ? timesOf(arrivals) : undefined,
  lost: sockets.length > 0 ? committed.size - arrived.size : 0,
  doubled,
  max: maxDelay,
};
for (const socket of sockets) socket.disconnect();
await db.$client.end();
process.stdout.write(JSON.stringify(load));
