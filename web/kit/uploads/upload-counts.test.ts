import { expect, test } from 'vitest';
import { progressWords } from './upload-counts.ts';

const files = (...states: ('waiting' | 'sending' | 'sent' | 'failed')[]) => states.map((state) => ({ state }));
const many = (count: number) => Array.from({ length: count }, () => 'sent' as const);

test('a batch is told as a whole, whether the screen has taken its files over or not', () => {
  expect(progressWords({ files: [], taken: 0 })).toBe('');
  expect(progressWords({ files: files(...many(30), 'sending'), taken: 0 })).toBe('Загружено 30 из 31.');
  // Thirty photos stand in the year by now, and only the failed one has a row.
  expect(progressWords({ files: files('failed'), taken: 30 })).toBe('Загружено 30 из 31. Не загружено: 1.');
  expect(progressWords({ files: files('waiting'), taken: 30 })).toBe('Загружено 30 из 31.');
  expect(progressWords({ files: [], taken: 31 })).toBe('Загружено 31 из 31.');
});
