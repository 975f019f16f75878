import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atLength } from '#tests/at-length.ts';
import { linksOf } from './links-of.ts';

const hrefs = (text: string) => linksOf(text).flatMap(({ href }) => href ?? []);

test('addresses with http and https become links, without the marks of the sentence they stand in', () => {
  expect(linksOf('Смотрите https://ocean.ru/a?b=1&c=2. И (http://море.рф/x)!')).toEqual([
    { text: 'Смотрите ' },
    { text: 'https://ocean.ru/a?b=1&c=2', href: 'https://ocean.ru/a?b=1&c=2' },
    { text: '. И (' },
    { text: 'http://море.рф/x', href: 'http://море.рф/x' },
    { text: ')!' },
  ]);
  expect(hrefs('https://ru.wikipedia.org/wiki/Море_(значения), да')).toEqual([
    'https://ru.wikipedia.org/wiki/Море_(значения)',
  ]);
});

test('nothing else is a link', () => {
  for (const text of ['javascript:alert(1)', 'ftp://a.ru', 'data:text/html,x', 'https://', '//a.ru', 'http:/a', 'a.ru'])
    expect(hrefs(text), text).toEqual([]);
});

test('whatever is written is shown as it is written', () => {
  const pieces = fc.constantFrom(
    'https://',
    'http://a.ru',
    '(',
    ')',
    ' ',
    '.',
    '<b>',
    '"',
    'javascript:',
    '\n',
    'море',
    '%',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string())), (words) => {
      const text = words.join('');
      const parts = linksOf(text);
      expect(parts.map((part) => part.text).join('')).toBe(text);
      for (const { href } of parts) if (href) expect(new URL(href).protocol).toMatch(/^https?:$/);
    }),
    { numRuns: atLength(100, 10_000) },
  );
});
