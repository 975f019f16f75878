import { expect, test } from 'vitest';
import { waitingWords } from './waiting-words.ts';

const failure = (status: number, code = `HTTP_${status}`) =>
  Object.assign(new Error('lost'), { status, code, data: { errors: ['Так нельзя'] } });

test.each([
  ['no network', failure(503, 'NO_NETWORK'), /^Нет связи/],
  ['no network for an upload', failure(0), /^Нет связи/],
  ['a fault of the portal', failure(500), /^Портал не смог/],
  ['an overloaded portal', failure(503), /^Портал не смог/],
  ['a gateway without JSON', Object.assign(new Error('502'), { status: 502 }), /^Портал не смог/],
  ['a fault of the page', new TypeError('x is undefined'), /^Портал не смог/],
  ['too many', failure(429), /^Много сообщений подряд/],
  ['the session ended', failure(401), /^Вход закончился/],
])('an unsent message says what is true: %s', (_, given, words) => {
  expect(waitingWords({ state: 'waiting', failure: given })).toMatch(words);
});

test('a refused one says why, one under way says nothing', () => {
  expect(waitingWords({ state: 'failed', failure: failure(422) })).toBe('Так нельзя');
  expect(waitingWords({ state: 'queued', failure: undefined })).toBe('');
});
