import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { cloneDatabase, dropDatabase } from '#tests/database.ts';
import { makePerson } from '#tests/factories.ts';
import { type Portal, startPortal } from '#tests/portal.ts';
import { type Host, type Listener, openHost } from '../host.ts';
import { connectionLimitsOf } from './connection-limits.ts';
import { pace } from './slow-callers.ts';
import { readTrustedProxies } from './trusted-proxies.ts';

const usual = { ...pace };
let database = '';
let portal: Portal;
beforeAll(async () => {
  // Of several looks each stretch.
  Object.assign(pace, {
    headers: 700,
    headers_check: 100,
    body: 700,
    body_most: 3000,
    upload: 1000,
    stretch: 1000,
    look: 250,
  });
  database = await cloneDatabase(inject('postgres'));
  // Nobody here is a proxy: what a caller says of itself is not heard.
  portal = await startPortal(database, { TRUSTED_PROXIES: '192.0.2.1', CONNECTIONS_PER_ADDRESS: '50' });
});
/** What has been opened, to be closed when all is over: the tests run beside each other. */
const ends: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of ends) await end();
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
  ends.push(() => void socket.destroy());
  await once(socket, 'connect');
  socket.write(said);
  return { socket, said: () => heard, ended, isOpen: () => !socket.closed };
}

const get = 'GET / HTTP/1.1\r\nhost: portal\r\n\r\n';
const ask = 'GET /api/info HTTP/1.1\r\nhost: portal\r\n\r\n';
const post = (path: string, length: number, headers = '') =>
  `POST ${path} HTTP/1.1\r\nhost: portal\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n${headers}\r\n{`;

/** Sends a little again and again, as long as anybody listens. */
function trickle({ socket }: Line): void {
  const timer = setInterval(() => socket.writable && socket.write(' '), 100);
  socket.once('close', () => clearInterval(timer));
}

/** A host of one answer, on a free port. */
async function openLocal(listener: Listener, proxies = '', max_connections = 10): Promise<{ host: Host; url: string }> {
  const host = openHost(listener, { trusted: readTrustedProxies(proxies), max_connections });
  const { port } = await host.listen(0, '127.0.0.1');
  ends.push(async () => void (await host.close()));
  return { host, url: `http://127.0.0.1:${port}` };
}

describe.concurrent('of callers who come at the same time', () => {
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
    const [quick, slow, steady] = [
      await call(portal.url, start),
      await call(portal.url, start),
      await call(portal.url, start),
    ];
    trickle(slow);
    // A third less than the least rate, stretch after stretch.
    const drops = setInterval(() => steady.socket.writable && steady.socket.write(Buffer.alloc(8 * 1024)), 100);
    ends.push(() => clearInterval(drops));
    // One of these in a stretch is enough.
    const timer = setInterval(() => quick.socket.writable && quick.socket.write(Buffer.alloc(125_000)), 100);
    ends.push(() => clearInterval(timer));
    await Promise.all([slow.ended, steady.ended]);
    for (const { said } of [slow, steady])
      expect(said()).toMatch(/^HTTP\/1.1 408 .+Файл загружается слишком медленно/s);
    await sleep(1000);
    expect(quick.isOpen()).toBe(true);
    quick.socket.destroy();
  });

  test('a long body of a call takes its time as long as it goes on, but not for ever', async () => {
    const { token } = await makePerson(portal, 'parent');
    const began = performance.now();
    const line = await call(portal.url, post('/api/user/data/save', 3_000_000, `authorization: Bearer ${token}\r\n`));
    // Two of these in a stretch are enough, however seldom a busy machine lets them go.
    const timer = setInterval(() => line.socket.writable && line.socket.write(Buffer.alloc(45_000, ' ')), 50);
    ends.push(() => clearInterval(timer));
    await line.ended;
    expect(line.said()).toMatch(/^HTTP\/1.1 408 /);
    expect(performance.now() - began).toBeGreaterThan(pace.body_most);
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

  test('headers without measure answer a page in words with the way out, in however many pieces they come', async () => {
    const cookies = `cookie: ${'a=b; '.repeat(8000)}\r\n\r\n`;
    const whole = await call(portal.url, `GET /login HTTP/1.1\r\nhost: portal\r\n${cookies}`);
    const pieces = await call(portal.url, 'GET /parent?x=/api/ HTTP/1.1\r\nhost: portal\r\n');
    await sleep(50);
    pieces.socket.write(cookies);
    const ofApi = await call(portal.url, `GET /api/info HTTP/1.1\r\nhost: portal\r\n${cookies}`);
    const long = await call(portal.url, `GET /news?q=${'x'.repeat(40_000)} HTTP/1.1\r\nhost: portal\r\n\r\n`);
    await Promise.all([whole, pieces, ofApi, long].map(({ ended }) => ended));
    for (const { said } of [whole, pieces, long]) {
      expect(said()).toMatch(/^HTTP\/1.1 431 /);
      expect(said()).toMatch(/content-type: text\/html; charset=utf-8/);
      expect(said()).toMatch(/<html lang="ru">.+удалите файлы cookie этого сайта.+<a href="\/">/is);
    }
    expect(ofApi.said()).toMatch(/^HTTP\/1.1 431 .+\{"ok":false,"errors":\["[А-Я]/s);
  });

  test('requests sent ahead of their answers are answered to a number, then the connection ends', async ({
    expect,
  }) => {
    const some = await call(portal.url, ask.repeat(10));
    await expect.poll(() => some.said().match(/HTTP\/1.1 200/g)).toHaveLength(10);
    const many = await call(portal.url, ask.repeat(500));
    await many.ended;
    expect(many.said().match(/HTTP\/1.1/g)?.length ?? 0).toBeLessThan(50);
  });

  test('an answer that nobody reads is not held for long; one that is read slowly but steadily comes whole', async () => {
    // Written in one piece: Node says nothing of how far it has come.
    const size = 24 * 1024 * 1024;
    const { host, url } = await openLocal((_, response) => void response.end(Buffer.alloc(size)));
    const unread = await call(url, get);
    unread.socket.pause();
    const [{ socket }] = await once(host.server, 'request');
    const cut = once(socket, 'close');

    const began = performance.now();
    const slow = connect({ port: Number(new URL(url).port), host: '127.0.0.1' });
    ends.push(() => void slow.destroy());
    let bytes = 0;
    slow.on('data', (chunk) => {
      bytes += chunk.length;
      slow.pause();
      setTimeout(() => slow.resume(), 8);
    });
    slow.on('error', () => {});
    slow.write('GET / HTTP/1.1\r\nhost: portal\r\nconnection: close\r\n\r\n');
    await Promise.all([cut, once(slow, 'close')]);
    expect(performance.now() - began).toBeGreaterThan(2 * pace.stretch);
    expect(bytes).toBeGreaterThan(size);
  });

  test('one address may hold so many connections, sockets among them; others come in all the same', async ({
    expect,
  }) => {
    const upgrade =
      'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: portal\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';
    const kept = await Promise.all(Array.from({ length: 50 }, () => call(portal.url, upgrade, '127.0.0.7')));
    for (const { said } of kept) await expect.poll(said).toMatch(/^HTTP\/1.1 101 /);
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
    const socket = await call(portal.url, upgrade, '127.0.0.7');
    await socket.ended;
    expect(socket.said()).toMatch(/^HTTP\/1.1 503 /);
    expect((await portal.call('GET', '/info')).status).toBe(200);
    for (const line of kept) line.socket.destroy();
    await Promise.all(kept.map(({ ended }) => ended));
    const isLetIn = async () => {
      const again = await call(portal.url, ask.replace('host', 'connection: close\r\nhost'), '127.0.0.7');
      await again.ended;
      return again.said();
    };
    await expect.poll(isLetIn).toMatch(/^HTTP\/1.1 200 /);
  });

  test('behind a trusted proxy each visitor is counted by what is under way, and the proxy itself is not', async ({
    expect,
  }) => {
    const held: (() => void)[] = [];
    const { url } = await openLocal((_, response) => void held.push(() => response.end('done')), '127.0.0.0/8', 3);
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

  test('the networks of one IPv6 site together hold five times what one of them may', async ({ expect }) => {
    const held: (() => void)[] = [];
    const { url } = await openLocal((_, response) => void held.push(() => response.end('done')), '127.0.0.0/8', 1);
    const ask = (visitor: string) =>
      call(url, `GET /api/x HTTP/1.1\r\nhost: portal\r\nx-forwarded-for: ${visitor}\r\n\r\n`);
    for (let network = 1; network <= 5; network += 1) await ask(`2001:db8:7:${network}::1`);
    await expect.poll(() => held.length).toBe(5);
    const sixth = await ask('2001:db8:7:6::1');
    await sixth.ended;
    expect(sixth.said()).toMatch(/^HTTP\/1.1 503 /);
    await ask('2001:db8:8:1::1');
    await expect.poll(() => held.length).toBe(6);
    for (const end of held.splice(0)) end();
    await expect.poll(async () => (await ask('2001:db8:7:6::1')) && held.length).toBeGreaterThan(0);
    for (const end of held.splice(0)) end();
  });
});

test('a body that the portal itself does not read yet is not called slow', async () => {
  // Only the stretch is asked here, however long the machine takes.
  Object.assign(pace, { body_most: 60_000 });
  const { host, url } = await openLocal((request, response) => {
    setTimeout(() => request.resume().once('end', () => response.end('read')), 2000);
  });
  const line = await call(url, post('/api/x', 1_000_001));
  line.socket.write(Buffer.alloc(1_000_000));
  await expect.poll(line.said, { timeout: 10_000 }).toMatch(/^HTTP\/1.1 200 /);
  expect(host.server.listening).toBe(true);
});

test('each process has its part of what an address may hold, and never less than a family needs', () => {
  const config = { TRUSTED_PROXIES: readTrustedProxies(''), CONNECTIONS_PER_ADDRESS: 1000 };
  expect([1, 4, 64].map((workers) => connectionLimitsOf(config, workers).max_connections)).toEqual([1000, 250, 50]);
});
