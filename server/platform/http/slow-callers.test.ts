import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { cloneDatabase, dropDatabase } from '#tests/database.ts';
import { makePerson } from '#tests/factories.ts';
import { type Portal, startPortal } from '#tests/portal.ts';
import { openHost } from './host.ts';
import { pace } from './slow-callers.ts';
import { readTrustedProxies } from './trusted-proxies.ts';

const usual = { ...pace };
let database = '';
let portal: Portal;
beforeAll(async () => {
  Object.assign(pace, { headers: 700, headers_check: 100, body: 700, stretch: 700 });
  database = await cloneDatabase(inject('postgres'));
  // Nobody here is a proxy: what a caller says of itself is not heard.
  portal = await startPortal(database, { TRUSTED_PROXIES: '192.0.2.1', CONNECTIONS_PER_ADDRESS: '50' });
});
afterAll(async () => {
  Object.assign(pace, usual);
  await portal.close();
  await dropDatabase(database);
});

type Line = { socket: Socket; said: () => string; ended: Promise<unknown>; isOpen: () => boolean };

/** A connection that says what it is told, from an address of its own. */
async function call(url: string, said: string, localAddress = '127.0.0.9'): Promise<Line> {
  const { port } = new URL(url);
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress });
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk.toString();
  });
  socket.on('error', () => {});
  const ended = once(socket, 'close').catch(() => {});
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  socket.write(said);
  return { socket, said: () => heard, ended, isOpen: () => !socket.closed };
}

const post = (path: string, length: number, headers = '') =>
  `POST ${path} HTTP/1.1\r\nhost: portal\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n${headers}\r\n{`;

/** Sends a little again and again, as long as anybody listens. */
function trickle({ socket }: Line): void {
  const timer = setInterval(() => socket.writable && socket.write(' '), 100);
  socket.once('close', () => clearInterval(timer));
}

test('the body of a call has its time in all, however it trickles in: then it is refused in words and forgotten', async () => {
  const { token } = await makePerson(portal, 'parent');
  const lines = [
    await call(portal.url, post('/api/tokens/create', 5000)),
    await call(portal.url, post('/api/user/data/save', 5000, `authorization: Bearer ${token}\r\n`)),
  ];
  lines.map(trickle);
  await Promise.all(lines.map(({ ended }) => ended));
  for (const { said } of lines) {
    expect(said()).toMatch(/^HTTP\/1.1 408 Request Timeout\r\ncontent-type: application\/json\r\n/);
    expect(JSON.parse(said().split('\r\n\r\n')[1] ?? '')).toEqual({
      ok: false,
      errors: ['Запрос приходит слишком медленно. Проверьте связь и попробуйте ещё раз'],
    });
  }
});

test('whoever was answered before the body was read may not go on sending it', async () => {
  const lines = [
    await call(portal.url, post('/api/user/change_password', 5000)),
    await call(portal.url, post('/api/nowhere', 5000)),
    await call(portal.url, post('/api/storage/file', 5000)),
    await call(portal.url, post('/login', 5000)),
  ];
  lines.map(trickle);
  await Promise.all(lines.map(({ ended }) => ended));
  expect(lines.map(({ said }) => said().slice(9, 12))).toEqual([
    '401',
    '404',
    expect.stringMatching(/40\d/),
    expect.any(String),
  ]);
});

test('an upload takes longer than a call, but only while it goes on at the least rate', async () => {
  const { token } = await makePerson(portal, 'parent');
  const path = '/api/user/upload_file';
  const headers = `authorization: Bearer ${token}\r\n`;
  const start = post(path, 10_000_000, headers).replace('application/json', 'multipart/form-data; boundary=b');
  const [quick, slow] = [await call(portal.url, start), await call(portal.url, start)];
  trickle(slow);
  const timer = setInterval(() => quick.socket.writable && quick.socket.write(Buffer.alloc(40_000)), 100);
  onTestFinished(() => clearInterval(timer));
  await slow.ended;
  expect(slow.said()).toMatch(/^HTTP\/1.1 408 /);
  await sleep(pace.stretch);
  expect(quick.isOpen()).toBe(true);
});

test('headers that do not end, a connection that says nothing, and headers without measure end with words', async () => {
  const lines = [
    await call(portal.url, 'GET /api/info HTTP/1.1\r\nhost: portal\r\n'),
    await call(portal.url, ''),
    await call(portal.url, `GET /api/info HTTP/1.1\r\nhost: portal\r\nx-long: ${'x'.repeat(40_000)}\r\n\r\n`),
    await call(portal.url, 'NONSENSE\r\n\r\n'),
  ];
  await Promise.all(lines.map(({ ended }) => ended));
  expect(lines.map(({ said }) => said().slice(9, 12))).toEqual(['408', '408', '431', '400']);
  for (const { said } of lines) expect(said()).toMatch(/\{"ok":false,"errors":\["[А-Я][а-я]/);
});

test('requests sent ahead of their answers are answered to a number, then the connection ends', async () => {
  const ask = 'GET /api/info HTTP/1.1\r\nhost: portal\r\n\r\n';
  const some = await call(portal.url, ask.repeat(10));
  await expect.poll(() => some.said().match(/HTTP\/1.1 200/g)).toHaveLength(10);
  const many = await call(portal.url, ask.repeat(500));
  await many.ended;
  expect(many.said().match(/HTTP\/1.1/g)?.length ?? 0).toBeLessThan(50);
});

test('an answer that nobody reads is not held for long', async () => {
  const trusted = readTrustedProxies('');
  const host = openHost((_, response) => void response.end(Buffer.alloc(64 * 1024 * 1024)), { trusted, most: 10 });
  const { port } = await host.listen(0, '127.0.0.1');
  onTestFinished(async () => void (await host.close()));
  const line = await call(`http://127.0.0.1:${port}`, 'GET / HTTP/1.1\r\nhost: portal\r\n\r\n');
  line.socket.pause();
  const [connection] = await once(host.server, 'request').then(([request]) => [request.socket as Socket]);
  await once(connection as Socket, 'close');
});

test('one address may hold so many connections, sockets among them; others come in all the same', async () => {
  const kept = await Promise.all(Array.from({ length: 50 }, () => call(portal.url, 'GET /', '127.0.0.7')));
  const refused = await call(
    portal.url,
    'GET /api/info HTTP/1.1\r\nhost: portal\r\nx-forwarded-for: 192.0.2.8\r\n\r\n',
    '127.0.0.7',
  );
  await refused.ended;
  expect(refused.said()).toMatch(/^HTTP\/1.1 503 .+retry-after: \d+\r\n.+\{"ok":false,"errors":\["С этого адреса/s);
  const page = await call(portal.url, 'GET / HTTP/1.1\r\nhost: portal\r\n\r\n', '127.0.0.7');
  await page.ended;
  expect(page.said()).toMatch(/^HTTP\/1.1 503 .+text\/plain.+\r\n\r\nС этого адреса/s);
  const upgrade =
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: portal\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';
  const socket = await call(portal.url, upgrade, '127.0.0.7');
  await socket.ended;
  expect(socket.said()).toMatch(/^HTTP\/1.1 503 /);
  expect((await portal.call('GET', '/info')).status).toBe(200);
  await Promise.all(kept.map(({ ended }) => ended));
  const again = await call(portal.url, upgrade, '127.0.0.7');
  await expect.poll(again.said).toMatch(/^HTTP\/1.1 101 /);
});

test('behind a trusted proxy each visitor is counted by what is under way, and the proxy itself is not', async () => {
  const held: (() => void)[] = [];
  const trusted = readTrustedProxies('127.0.0.0/8');
  const host = openHost((_, response) => void held.push(() => response.end('done')), { trusted, most: 3 });
  const { port } = await host.listen(0, '127.0.0.1');
  const url = `http://127.0.0.1:${port}`;
  onTestFinished(async () => void (await host.close()));
  const ask = (visitor?: string) =>
    call(
      url,
      `GET /api/x HTTP/1.1\r\nhost: portal\r\n${visitor ? `x-forwarded-for: 10.0.0.1, ${visitor}\r\n` : ''}\r\n`,
    );
  await Promise.all(
    ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2', undefined, undefined, undefined, undefined].map(ask),
  );
  await expect.poll(() => held.length).toBe(8);
  const fourth = await ask('192.0.2.1');
  await fourth.ended;
  expect(fourth.said()).toMatch(/^HTTP\/1.1 503 /);
  for (const end of held.splice(0)) end();
  await expect.poll(async () => (await ask('192.0.2.1')) && held.length).toBeGreaterThan(0);
  for (const end of held.splice(0)) end();
});
