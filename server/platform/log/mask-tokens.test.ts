import { expect, test } from 'vitest';
import { addressVariants, tokenPrefixes } from '#tests/address-variants.ts';
import { logLine } from '../http/request-log.ts';
import { maskDeep, maskPath, maskText } from './mask-tokens.ts';
import { safeError } from './safe-error.ts';

const line = { request_id: '1', method: 'GET', status: 200, started: 0 };
test('the token of a link stands in no line of the log, however its address is written', () => {
  const prefixes = tokenPrefixes();
  expect(prefixes).toEqual([
    'admin/opening/letter',
    'calendar',
    'entrance',
    'guide/registration',
    'parent/registration',
    'staff/invitation',
    'unsubscribe',
  ]);
  for (const prefix of prefixes)
    for (const given of addressVariants(prefix, 'secret')) {
      expect([given, logLine({ ...line, path: given }).path]).toEqual([given, expect.not.stringContaining('secret')]);
      for (const text of [
        `cannot render ${given}`,
        `GET https://portal.example.ru${given}?again=1`,
        `Referer: https://portal.example.ru:443${given}`,
        `{"url":"${given}"}`,
      ])
        expect([text, maskText(text)]).toEqual([text, expect.not.stringContaining('secret')]);
    }
  for (const plain of ['/news/1', '/entrance', '/api/admin/users/12/sessions', '/assets/a-b_c.js', '/'])
    expect(logLine({ ...line, path: plain }).path).toBe(plain);
});

test('a secret is none of any written thing: long words, queries, errors and their causes, what Sentry is sent', () => {
  const token = 'Zk3_9-'.repeat(8);
  expect(maskPath(`/api/storage/ab/${'ab'.repeat(20)}.pdf`)).toBe('/api/storage/ab/….pdf');
  expect(maskText(`socket with ${token} and ?token=short at /recovery?key=short#short`)).toBe(
    'socket with … and ?token=… at /recovery?…',
  );
  const error = new Error(`no page /Entrance/secret for ${token}`, { cause: new Error('//entrance/secret') });
  const said = JSON.stringify(safeError(error));
  expect(said).not.toMatch(/secret|Zk3/);
  expect(said).toContain('mask-tokens.test.ts');
  const long = `${'long '.repeat(1999)}cut ${token.slice(0, 12)} and more`;
  expect(maskText(long)).toMatch(/long cut …$/);
  const event = {
    event_id: 'a'.repeat(32),
    transaction: 'GET /ENTRANCE/secret',
    request: { url: 'https://portal.example.ru//guide/registration/secret?x=1' },
    spans: [{ description: '/entrance/secret', data: { 'http.target': `/news?token=${token}` } }],
    exception: { values: [{ stacktrace: { frames: [{ filename: '/srv/features/entrance/send-link.ts' }] } }] },
  };
  const sent = JSON.stringify(maskDeep(event));
  expect(sent).not.toMatch(/secret|Zk3/);
  expect(sent).toContain('a'.repeat(32));
  expect(sent).toContain('entrance/send-link.ts');
});

test('a word without end, or a text of megabytes, is masked as quickly as any other', () => {
  const { user } = process.cpuUsage();
  for (const word of ['a', 'http', 'a-', '%61', '%2', 'token', '/', '\\', 'a:', '?', '_'])
    maskText(`${word.repeat(200_000)} /entrance/secret`);
  expect(process.cpuUsage().user - user).toBeLessThan(1_000_000);
});

test('of an address that there is not the log keeps a beginning, in one line: people paste anything there', () => {
  const said = (path: string) => logLine({ ...line, status: 404, path }).path;
  expect(said(`/${'анкета '.repeat(100)}`)).toMatch(/^\/анкета .{1,195}…$/);
  expect(said(`/${'a/'.repeat(5000)}`).length).toBeLessThanOrEqual(201);
  expect(said('/one%0d%0atwo\u2028three%E2%80%A9four\u202E')).toBe('/onetwothreefour');
  // Half of a pair of surrogates is no sign.
  expect(said(`/${'a'.repeat(39)}/${'🐋'.repeat(200)}`).isWellFormed()).toBe(true);
  expect(said(`/${'a/'.repeat(99)}${'b'.repeat(60)}`)).not.toContain('bb');
});
