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

test('a mail address is a link to a letter, without the marks around it', () => {
  expect(linksOf('Пишите (anna.petrova+more@ocean.ru), или почта@море.рф.')).toEqual([
    { text: 'Пишите (' },
    { text: 'anna.petrova+more@ocean.ru', href: 'mailto:anna.petrova+more@ocean.ru' },
    { text: '), или ' },
    { text: 'почта@море.рф', href: 'mailto:почта@море.рф' },
    { text: '.' },
  ]);
});

test.each([
  ['+7 (921) 111-22-33', 'tel:+79211112233'],
  ['8 921 111 22 33', 'tel:+79211112233'],
  ['8-800-555-35-35', 'tel:+78005553535'],
  ['89211112233', 'tel:+79211112233'],
  ['+7 812 123-45-67', 'tel:+78121234567'],
  ['+375 29 123-45-67', 'tel:+375291234567'],
])('a telephone number is a link however it is written: %s', (written, href) => {
  expect(linksOf(`Звоните: ${written}, до вечера`)).toEqual([
    { text: 'Звоните: ' },
    { text: written, href },
    { text: ', до вечера' },
  ]);
});

test('an address that holds a mail address or a number is one link', () => {
  for (const url of ['https://ocean.ru/?to=anna@ocean.ru', 'https://ocean.ru/89211112233', 'https://a@ocean.ru/x'])
    expect(hrefs(url)).toEqual([url]);
});

test('nothing hostile is a link, and no letter gets more than its address', () => {
  for (const text of [
    'mailto:?bcc=&body=x',
    'a@b',
    '@ocean.ru',
    'anna@ocean',
    'anna@@ocean.ru',
    '<a href="javascript:alert(1)">',
    'tel:javascript:alert(1)',
    '1234567890123456',
    '5536 9137 8921 1112 2331',
    '8 921 111 22 33 44',
    'А89211112233',
    '2026-11-27 12:00:00',
    '+7',
  ])
    expect(hrefs(text), text).toEqual([]);
  expect(hrefs('a%0Abcc:b@ocean.ru?cc=c')).toEqual(['mailto:b@ocean.ru']);
  expect(hrefs('javascript:alert("anna@ocean.ru")')).toEqual(['mailto:anna@ocean.ru']);
});

test('a long text of nothing but such signs is read in a moment', () => {
  const started = performance.now();
  for (const piece of ['a.', 'a@', '8 ', '+7(', '1-', 'a@a.', 'https://'])
    linksOf(piece.repeat(4000 / piece.length)).length.toFixed();
  expect(performance.now() - started).toBeLessThan(500);
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
    'anna@ocean.ru',
    '@',
    '+7',
    '8 921',
    '111-22-33',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string())), (words) => {
      const text = words.join('');
      const parts = linksOf(text);
      expect(parts.map((part) => part.text).join('')).toBe(text);
      for (const { href } of parts) if (href) expect(href).toMatch(/^(?:https?:\/\/|mailto:[^\s?&%]+$|tel:\+\d+$)/i);
    }),
    { numRuns: atLength(100, 10_000) },
  );
});
