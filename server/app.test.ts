import { expect, test } from 'vitest';
import { accountPassword, makeAccount } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';

const portal = portalForFile();
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${portal.url}${path}`, { headers, method });

test('a body that cannot be read is refused in words with 422, whatever it says it is', async () => {
  const bodies: [string, string][] = [
    ['application/json', '{'],
    ['application/json', '['.repeat(100_000)],
    ['multipart/form-data', 'x'],
    ['multipart/form-data; boundary=b', '--b\r\nbroken'],
  ];
  for (const [type, body] of bodies) {
    const answer = await portal.call('POST', '/tokens/create', body, { headers: { 'content-type': type } });
    expect([type, answer.status]).toEqual([type, 422]);
    expect(answer.body).toMatchObject({ ok: false, errors: [expect.stringMatching(/[а-я]/)] });
  }
});

test('what is sent to no address, or by somebody who may not, is not read: it is refused as if it were small', async () => {
  const large = JSON.stringify({ login: 'a'.repeat(5 * 1024 * 1024) });
  for (const [path, status] of [
    ['/nowhere', 404],
    ['/user/change_password', 401],
    ['/tokens/create', 413],
  ] as const)
    expect([path, (await portal.call('POST', path, large)).status]).toEqual([path, status]);
});

test('HEAD is answered as GET is, without the body', async () => {
  const answer = await ask('/api/time', {}, 'HEAD');
  expect([answer.status, await answer.text()]).toEqual([200, '']);
  expect((await ask('/api/tokens/create', {}, 'HEAD')).status).toBe(405);
});

test('metrics are for this machine alone, not for what a proxy on it brings', async () => {
  expect((await ask('/metrics')).status).toBe(200);
  for (const forwarded of ['192.0.2.7', '127.0.0.1', '192.0.2.7, ::1'])
    expect((await ask('/metrics', { 'x-forwarded-for': forwarded })).status).toBe(404);
  for (const name of ['x-forwarded-proto', 'forwarded', 'x-real-ip', 'via'])
    expect([name, (await ask('/metrics', { [name]: '127.0.0.1' })).status]).toEqual([name, 404]);
});

test('behind a proxy a caller has the address the proxy tells last, however it writes an IPv4 one', async () => {
  const { email } = await makeAccount(portal, 'parent');
  for (const told of ['192.0.2.7', '::ffff:192.0.2.7', '203.0.113.9, ::FFFF:192.0.2.7']) {
    const headers = { 'x-forwarded-for': told };
    const { body } = await portal.call(
      'POST',
      '/tokens/create',
      { login: email, password: accountPassword },
      { headers },
    );
    const { data } = (await portal.call('GET', '/user/sessions', undefined, { token: body.token })).body;
    expect(data.find((session: { is_current: boolean }) => session.is_current).ip).toBe('192.0.2.7');
  }
});
