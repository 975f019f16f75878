import { expect, test } from 'vitest';
import { differenceOf } from './difference-of.ts';
import { wordsOfHtml } from './words-of.ts';

test('the difference is told by whole words, each as taken away or added', () => {
  const pieces = differenceOf('Смена длится две недели.', 'Смена длится три недели у моря.');
  expect(pieces.filter(({ kind }) => kind === 'removed').map(({ text }) => text)).toEqual(['две']);
  expect(pieces.filter(({ kind }) => kind === 'added').map(({ text }) => text.trim())).toEqual(['три', 'у моря']);
  const joined = (left: 'added' | 'removed') =>
    pieces
      .filter(({ kind }) => kind !== left)
      .map(({ text }) => text)
      .join('');
  expect(joined('added')).toBe('Смена длится две недели.');
  expect(joined('removed')).toBe('Смена длится три недели у моря.');
});

test('texts with nothing in common are one for the other, quickly', () => {
  const text = (word: string) => Array.from({ length: 8000 }, (_, at) => `${word}${at}`).join(' ');
  const pieces = differenceOf(text('а'), text('б'));
  expect(pieces.some(({ kind }) => kind === 'removed')).toBe(true);
});

test('HTML is compared as its reader reads it: blocks as lines, links and pictures by where they lead', () => {
  const html =
    '<h2>Сроки</h2><p>До <strong>мая</strong>&nbsp;&mdash;</p><ul><li><p>раз</p></li><li>два</li></ul><p><a href="/faq">вопросы</a><img src="/api/storage/x.webp" alt=""></p>';
  expect(wordsOfHtml(html.replace('&mdash;', '—'))).toBe(
    'Сроки\nДо мая —\n• раз\n• два\nвопросы [/faq] [картинка /api/storage/x.webp]',
  );
});
