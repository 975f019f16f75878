// docs/product/learning.md, «Pictures and formulas as variants».
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { richOf, toPlainLine } from '#contract/formulas/rich-text.ts';
import { cleanRichText } from '#server/platform/html/clean-rich-text.ts';
import { areTiles, pictureAlone, picturesIn, textOfPicture } from './tiles.ts';

const src = '/api/storage/a1/b2.webp';
const picture = (alt = 'Кит') => richOf(`<img src="${src}" alt="${alt}" />`);
const tiled = (...texts: string[]) => areTiles(texts.map((answer_text) => ({ answer_text })));

test('variants are tiles where each is a picture alone or a formula on a line of its own; any word makes them a list', () => {
  const inParagraph = richOf(`<p><img src="${src}" alt="Кит" /></p>`);
  expect(tiled(picture(), picture('Скат'))).toBe(true);
  expect(tiled(picture(''), inParagraph)).toBe(true);
  expect(tiled('\\[a^2\\]', '$$\\frac{a}{b}$$')).toBe(true);
  expect(tiled('\\[a^2\\]', picture())).toBe(true);
  for (const other of [
    'Кит',
    '\\(a^2\\)',
    '\\[a\\] и слово',
    '\\[a\\]\\[b\\]',
    richOf(`<p>Кит</p><img src="${src}" alt="Кит" />`),
    richOf(`<img src="${src}" alt="Кит" /><img src="${src}" alt="Скат" />`),
    richOf(`<img src="${src}" alt="Кит" /><audio src="/api/storage/a1/c3.mp3" controls preload="none"></audio>`),
    // Letters that only look so.
    `<img src="${src}" alt="Кит" />`,
  ])
    expect([other, tiled(picture(), other)]).toEqual([other, false]);
  expect(tiled(picture())).toBe(false);
  expect(tiled()).toBe(false);
});

test('a picture is written as the server cleans it, and read back with every sign of its words', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.option(fc.integer({ min: 1, max: 9999 })), (typed, size) => {
      const alt = typed.replace(/[\p{Cc}\u00a0]/gu, ' ').toWellFormed();
      const shown = size === null ? {} : { width: size, height: size };
      const text = textOfPicture({ src, alt, ...shown });
      expect(cleanRichText(text)).toBe(text);
      expect(pictureAlone(text)).toEqual({ src, alt, width: shown.width, height: shown.height });
      expect(picturesIn(text)).toEqual([pictureAlone(text)]);
      expect(toPlainLine(text)).toBe(`[${alt.trim() === '' ? 'картинка' : alt.replace(/\s+/g, ' ').trim()}]`);
    }),
  );
});
