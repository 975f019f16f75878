import { expect, test } from 'vitest';
import { logLine } from './request-log.ts';

test('the token of a link stands in no line of the log, however its address is written', () => {
  const line = { request_id: '1', method: 'GET', status: 200, started: 0 };
  for (const path of [
    '/entrance/secret',
    '/Entrance/secret',
    '/guide/registration/secret',
    '/GUIDE/Registration/secret/x',
  ])
    expect(logLine({ ...line, path }).path).not.toContain('secret');
  expect(logLine({ ...line, path: '/news/1' }).path).toBe('/news/1');
});
