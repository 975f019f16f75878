import { expect, test } from 'vitest';
import { titleOfFile } from './title-of-file.ts';

test('a file’s name becomes a title: without its ending, underscores are spaces', () => {
  expect(titleOfFile('Кит_в_гавани.pdf')).toBe('Кит в гавани');
  expect(titleOfFile('Атлас. Том 2.djvu')).toBe('Атлас. Том 2');
  expect(titleOfFile('.pdf')).toBe('');
});
