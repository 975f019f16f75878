import { expect, test } from 'vitest';
import { encodingOf } from './compress-page.ts';

test('a page is sent as the browser takes it', () => {
  expect(encodingOf('gzip, deflate, br, zstd')).toBe('br');
  expect(encodingOf('gzip;q=0.8, BR;q=0.5')).toBe('br');
  expect(encodingOf('gzip, br;q=0')).toBe('gzip');
  expect(encodingOf('gzip; q=0.000, br; q=0.0')).toBe('plain');
  expect(encodingOf('')).toBe('plain');
});
