import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import { createPages } from '#server/pages.ts';
import { listenerPace } from '#server/platform/db/bus/listen-to-database.ts';
import { type EmbeddedDatabase, startEmbedded } from '#server/platform/db/embedded/embedded.ts';
import { migrate } from '#server/platform/db/migrate/migrate.ts';
import { emitEvents } from '#server/platform/live/emit-events.ts';
import { atLength } from './at-length.ts';
import { makePerson, type Person } from './factories.ts';
import { nextEvent, type Portal, startPortal } from './portal.ts';

const pollOptions = { timeout: 30_000, interval: 100 };
const usual = { ...listenerPace };
// Short intervals, but generous timeouts for a busy machine.
const quick = { ping: 300, answer: 2000, retry: 200 };

let folder: string;
let embedded: EmbeddedDatabase;
let portal: Portal;
let person: Person;
beforeAll(async () => {
  Object.assign(listenerPace, quick);
  folder = await mkdtemp(path.join(tmpdir(), 'portal-killed-'));
  embedded = await startEmbedded(folder);
  await migrate(embedded.url);
  portal = await startPortal(embedded.url);
  person = await makePerson(portal, 'participant');
});
afterAll(async () => {
  Object.assign(listenerPace, usual);
  await portal.close();
  await embedded.stop();
  await rm(folder, { recursive: true });
});

const request = (by = person) =>
  portal.call('GET', '/user/get_uploaded_file?file_target=chat_file&path=b', undefined, by);
const readiness = async () => {
  const answer = await fetch(`${portal.url}/readyz`);
  return { status: answer.status, ...(await answer.json()) };
};
const pidOf = async () =>
  Number((await readFile(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);

async function receivesEvents(): Promise<void> {
  const socket = portal.socket({ auth: person });
  await nextEvent(socket, 'timer');
  const heard = nextEvent(socket, 'set_status');
  await emitEvents(portal.db, [
    { user_id: person.id, event: 'set_status', payload: { user_id: person.id, status: 200 } },
  ]);
  expect(await heard).toEqual([{ user_id: person.id, status: 200 }]);
  socket.disconnect();
}

test(
  'a portal whose own PostgreSQL was killed goes on by itself, with what was written before',
  async () => {
    for (let round = 0; round < atLength(1, 40); round += 1) {
      const written = await makePerson(portal, 'participant');
      expect((await request(written)).status).toBe(404);
      // At a random moment of the statements under way.
      const unanswered = request();
      await sleep(Math.random() * 30);
      const killed = await pidOf();
      process.kill(killed, 'SIGKILL');
      await vi.waitFor(async () => {
        expect(await pidOf()).not.toBe(killed);
        expect((await request(written)).status).toBe(404);
        expect((await readiness()).status).toBe(200);
      }, pollOptions);
      expect((await unanswered).status).toBeOneOf([404, 503]);
      await receivesEvents();
    }
  },
  atLength(60_000, 900_000),
);

/** A host with one page that queries the database as public pages do. */
function openPages() {
  const pages = createPages(portal, async () => ({
    fetch: async (_request, { context }) => {
      const { api } = context as { api: { news: { list: (input: object) => Promise<{ data: unknown[] }> } } };
      const body = await api.news.list({ page: 1 }).then(
        ({ data }) => `news: ${data.length}`,
        () => undefined,
      );
      return new Response(`<html>${body ?? 'failed'}</html>`, {
        status: body === undefined ? 500 : 200,
        headers: { 'content-type': 'text/html' },
      });
    },
  }));
  const { app } = createApp(portal, pages);
  return async (address: string, cookie?: string) => {
    const headers: Record<string, string> = cookie === undefined ? {} : { cookie };
    const incoming = { socket: { remoteAddress: '127.0.0.1' }, headers };
    const answer = await app.request(`http://127.0.0.1${address}`, { headers }, { incoming });
    return { status: answer.status, retry: answer.headers.get('retry-after'), text: await answer.text() };
  };
}

const CONNECTION_LOST = /Связь с порталом ненадолго прервалась/;

test('while the database is frozen public pages answer from memory, all else 503 in words, and it recovers by itself', async () => {
  const open = openPages();
  const cookie = `session=${person.token}`;
  expect(await open('/news')).toMatchObject({ status: 200, text: '<html>news: 0</html>' });
  const postmaster = await pidOf();
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
    .trim()
    .split(' ')
    .map(Number);
  for (const pid of [postmaster, ...children]) process.kill(pid, 'SIGSTOP');
  // Outside of tests a connection is waited for ten seconds.
  const { options } = portal.db.$client;
  const { connectionTimeoutMillis } = options;
  options.connectionTimeoutMillis = 500;
  try {
    const waiting = request();
    const began = performance.now();
    expect(await readiness()).toEqual({ status: 503, ok: false, database: false, notices: expect.any(Boolean) });
    expect(performance.now() - began).toBeLessThan(6000);
    // Requests on the dead connection are not held for ever.
    expect(await waiting).toMatchObject({
      status: 503,
      body: { ok: false, errors: [expect.stringMatching(CONNECTION_LOST)] },
    });
    await vi.waitFor(() => expect(portal.bus.away()).toBe(true), pollOptions);
    for (const given of [undefined, cookie])
      expect(await open('/news', given)).toMatchObject({ status: 200, text: '<html>news: 0</html>' });
    for (const [address, given] of [
      ['/about', undefined],
      ['/parent', cookie],
    ] as const)
      expect(await open(address, given)).toEqual({
        status: 503,
        retry: '10',
        text: expect.stringMatching(CONNECTION_LOST),
      });
    const call = await request();
    expect([call.status, call.headers.get('retry-after')]).toEqual([503, '10']);
    const [refusal] = await nextEvent(portal.socket({ auth: person }), 'connect_error');
    expect(refusal).toMatchObject({ data: { code: 'SERVICE_UNAVAILABLE' } });
  } finally {
    options.connectionTimeoutMillis = connectionTimeoutMillis;
    for (const pid of [postmaster, ...children])
      try {
        process.kill(pid, 'SIGCONT');
      } catch {
        // The process has ended meanwhile.
      }
  }
  await vi.waitFor(async () => {
    expect(await readiness()).toEqual({ status: 200, ok: true, database: true, notices: true });
    expect((await request()).status).toBe(404);
    expect((await open('/about')).status).toBe(200);
  }, pollOptions);
  await receivesEvents();
}, 60_000);

test('a line of notices that was cut silently is noticed and made anew; what it kept true is asked anew', async () => {
  const { rows } = await portal.db.$client.query(
    "select pid from pg_stat_activity where application_name = 'portal bus'",
  );
  const returned = vi.fn();
  portal.bus.onReconnect(returned);
  process.kill(rows[0].pid, 'SIGSTOP');
  await vi.waitFor(() => expect(returned).toHaveBeenCalled(), pollOptions);
  process.kill(rows[0].pid, 'SIGCONT');
  expect(portal.bus.connected()).toBe(true);
});
