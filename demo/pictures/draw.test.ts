import { expect, test } from 'vitest';
import { demoNews } from '#demo/content/news.ts';
import { drawPicture, pictureNames } from './draw.ts';

test('every picture draws, the same each time, and the news ask only for pictures that are there', () => {
  for (const name of pictureNames) {
    const picture = drawPicture(name, 800, 450);
    expect(picture).toMatch(/^<svg [^>]*width="800" height="450"[\s\S]*<\/svg>$/);
    expect(drawPicture(name, 800, 450)).toBe(picture);
  }
  expect(pictureNames).toEqual(expect.arrayContaining(demoNews.map(({ picture }) => picture)));
});
