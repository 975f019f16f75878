import { expect, test } from 'vitest';
import { endSession, endSessions, openSession } from '#server/features/accounts/sessions/sessions.ts';
import { makePerson } from '#tests/factories.ts';
import { nextEvent, type PortalSocket, portalForFile } from '#tests/portal.ts';
import { emitEvents } from './emit-events.ts';

const portal = portalForFile();
const request = { id: 'test', ip: '127.0.0.1', user_agent: 'vitest', cookies: {} };

/** How the connection ended: with the server's word of refusal, or with its time. */
const outcome = (socket: PortalSocket) =>
  new Promise<string>((resolve) => {
    socket.once('connect_error', (error) => resolve(error.message));
    socket.once('timer', ({ time }) => resolve(time));
  });

test('a socket opens for a token or for the cookie of an own page, and begins with the server’s time', async () => {
  const { token } = await makePerson(portal, 'participant');
  const cookie = { cookie: `session=${token}` };
  const time = /^20\d\d-\d\d-\d\dT/;
  expect(await outcome(portal.socket({ auth: { token } }))).toMatch(time);
  expect(await outcome(portal.socket({ extraHeaders: { ...cookie, origin: 'http://127.0.0.1:3000' } }))).toMatch(time);

  const refused = 'Войдите, чтобы продолжить';
  expect(await outcome(portal.socket())).toBe(refused);
  expect(await outcome(portal.socket({ auth: { token: 'x'.repeat(43) } }))).toBe(refused);
  expect(await outcome(portal.socket({ auth: { token: { $gt: '' } } }))).toBe(refused);
  expect(await outcome(portal.socket({ extraHeaders: cookie }))).toBe(refused);
  expect(await outcome(portal.socket({ extraHeaders: { ...cookie, origin: 'https://evil.example' } }))).toBe(refused);
});

test('there is no other way in than websocket', async () => {
  const { token } = await makePerson(portal, 'participant');
  expect(await outcome(portal.socket({ auth: { token }, transports: ['polling'] }))).toMatch(/error/);
});

test('an event reaches every page of its user and nobody else', async () => {
  const [anna, boris] = await Promise.all([makePerson(portal, 'participant'), makePerson(portal, 'participant')]);
  const heard: string[] = [];
  const listen = async (name: string, token: string) => {
    const socket = portal.socket({ auth: { token } });
    socket.on('set_status', ({ status }) => heard.push(`${name} ${status}`));
    await nextEvent(socket, 'timer');
  };
  await Promise.all([listen('anna 1', anna.token), listen('anna 2', anna.token), listen('boris', boris.token)]);
  await emitEvents(portal.db, [
    { user_id: anna.id, event: 'set_status', payload: { user_id: anna.id, status: 200 } },
    { user_id: boris.id, event: 'set_status', payload: { user_id: boris.id, status: 130 } },
  ]);
  await expect.poll(() => heard.toSorted()).toEqual(['anna 1 200', 'anna 2 200', 'boris 130']);
});

test('a socket ends with its session, and only with its own', async () => {
  const person = await makePerson(portal, 'parent');
  const other = await openSession(portal.db, person.id, request, 24);
  const [first, second] = [portal.socket({ auth: person }), portal.socket({ auth: { token: other.token } })];
  await Promise.all([nextEvent(first, 'timer'), nextEvent(second, 'timer')]);

  const ended = nextEvent(second, 'disconnect');
  await portal.db.transaction((tx) => endSession(tx, person.id, other.session_id));
  await ended;
  expect(first.connected).toBe(true);

  const endedToo = nextEvent(first, 'disconnect');
  await portal.db.transaction((tx) => endSessions(tx, person.id));
  await endedToo;
});

test('of three hundred sockets that one person opens at once twenty stay, and nobody else is kept out', async () => {
  const [many, other] = await Promise.all([makePerson(portal, 'participant'), makePerson(portal, 'participant')]);
  const sockets = Array.from({ length: 300 }, () => portal.socket({ auth: { token: many.token } }));
  const refused = 'Открыто слишком много страниц портала';
  const outcomes = await Promise.all(sockets.map(outcome));
  expect(outcomes.filter((said) => said === refused)).toHaveLength(280);
  expect(sockets.filter(({ connected }) => connected)).toHaveLength(20);
  // Refused by a word, not by a broken connection: a page's client does not come again by itself.
  expect(sockets.filter(({ connected, active }) => !connected && active)).toEqual([]);
  expect(await outcome(portal.socket({ auth: { token: other.token } }))).not.toBe(refused);
  sockets.find(({ connected }) => connected)?.disconnect();
  await expect.poll(() => outcome(portal.socket({ auth: { token: many.token } }))).not.toBe(refused);
});
