import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { Server } from 'socket.io';
import { io, type Socket } from 'socket.io-client';
import { afterEach, expect, test, vi } from 'vitest';
import type { ClientEvents, ServerEvents } from '#contract/events.ts';
import { endSessions } from '#server/features/accounts/sessions/sessions.ts';
import { maintainConnection } from '#web/shell/connection/maintain-connection.ts';
import { makePerson } from './factories.ts';
import { nextEvent, type PortalSocket, portalForFile } from './portal.ts';

const portal = portalForFile();
const waits = { delay: 20, refusedMax: 100, steady: 10_000 };
const heldConnections: (() => void)[] = [];
afterEach(() => {
  for (const end of heldConnections.splice(0)) end();
});

/** A socket as an open page has it. */
function openPage(socket: PortalSocket, onSessionOver = () => {}) {
  const connection = maintainConnection(socket, onSessionOver, waits);
  heldConnections.push(() => {
    connection.stop();
    socket.disconnect();
  });
  return connection;
}
const returning = { reconnection: true, reconnectionDelay: 20, reconnectionDelayMax: 50 };

test('a stop cuts the line and does not say goodbye: the page comes back by itself', async () => {
  const person = await makePerson(portal, 'participant');
  const socket = portal.socket({ auth: person, ...returning });
  openPage(socket);
  await nextEvent(socket, 'timer');
  const ended = nextEvent(socket, 'disconnect');
  const back = new Promise((resolve) => socket.once('disconnect', () => resolve(nextEvent(socket, 'timer'))));
  portal.live.drop();
  expect((await ended)[0]).toBe('transport close');
  await back;
});

test('a page that is not let in for a passing cause comes back; one whose session is over waits to be signed in', async () => {
  const person = await makePerson(portal, 'participant');
  const find = vi.spyOn(portal.sessions, 'findCaller').mockRejectedValueOnce(new Error('Connection terminated'));
  const socket = portal.socket({ auth: person, ...returning });
  const onSessionOver = vi.fn();
  const connection = openPage(socket, onSessionOver);
  const refused = nextEvent(socket, 'connect_error');
  await nextEvent(socket, 'timer');
  expect((await refused)[0]).toMatchObject({ data: { code: 'SERVICE_UNAVAILABLE' } });
  expect(find.mock.calls.length).toBe(2);
  expect(onSessionOver).not.toHaveBeenCalled();

  const over = nextEvent(socket, 'connect_error');
  await portal.db.transaction((tx) => endSessions(tx, person.id));
  expect((await over)[0]).toMatchObject({ data: { code: 'UNAUTHORIZED' } });
  const asked = find.mock.calls.length;
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(find.mock.calls.length).toBe(asked);
  expect(onSessionOver).toHaveBeenCalledOnce();

  find.mockResolvedValueOnce({ user_id: person.id, utype: person.utype, session_id: 0 });
  const back = nextEvent(socket, 'timer');
  connection.resume();
  await back;
  find.mockRestore();
});

test('a page whose way in hangs when the network goes is there at once when the network is back', {
  timeout: 10_000,
}, async () => {
  const http = createServer().listen(0, '127.0.0.1');
  const server = new Server({ transports: ['websocket'] });
  // The first is never answered.
  const hanging = new Promise<Duplex>((resolve) =>
    http.once('upgrade', (_, line) => {
      server.attach(http);
      resolve(line);
    }),
  );
  await new Promise((resolve) => http.once('listening', resolve));
  const { port } = http.address() as AddressInfo;
  const socket: PortalSocket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'] });
  const connection = openPage(socket);
  const unanswered = await hanging;
  const back = nextEvent(socket, 'connect');
  connection.retry();
  await back;
  // A page that is connected stays so.
  const { id } = socket;
  connection.retry();
  expect(socket.id).toBe(id);
  expect(server.engine.clientsCount).toBe(1);
  socket.disconnect();
  unanswered.destroy();
  await server.close();
});

test('a server that drops whoever comes is not stormed: the waits grow', async () => {
  const http = createServer().listen(0, '127.0.0.1');
  const server = new Server(http, { transports: ['websocket'] });
  const came: number[] = [];
  server.on('connection', (socket) => {
    came.push(performance.now());
    socket.disconnect(true);
  });
  await new Promise((resolve) => http.once('listening', resolve));
  const { port } = http.address() as AddressInfo;
  const socket: Socket<ServerEvents, ClientEvents> = io(`http://127.0.0.1:${port}`, { transports: ['websocket'] });
  const connection = maintainConnection(socket, () => {}, { delay: 20, refusedMax: 400, steady: 10_000 });
  await vi.waitFor(() => expect(came.length).toBeGreaterThanOrEqual(6), { timeout: 15_000 });
  // Delays grow: halves of 20, 40, 80, 160 and 320 ms at least; without growth it would be 50 to 100.
  expect((came[5] ?? 0) - (came[0] ?? 0)).toBeGreaterThan(200);
  connection.stop();
  socket.disconnect();
  await server.close();
});
