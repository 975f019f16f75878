import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readContent } from './content.ts';
import { drawPicture, pictures } from './draw-picture.ts';

const names = (await readdir(pictures)).map((file) => path.basename(file, '.svg'));

test('every picture draws in any shape, the same each time', async () => {
  for (const name of names) {
    const drawn = await drawPicture(name, { width: 90, height: 120 });
    expect(await sharp(drawn).metadata()).toMatchObject({ format: 'png', width: 90, height: 120 });
    expect((await drawPicture(name, { width: 90, height: 120 })).equals(drawn)).toBe(true);
  }
});

test('each picture is shown somewhere', async () => {
  const folders = ['news', 'articles', 'books', 'videos', 'course', 'guide-course'];
  const indexes = await Promise.all(folders.map((folder) => readContent(folder, 'index.json')));
  expect(names.filter((name) => !indexes.join('').includes(`"${name}"`))).toEqual([]);
});
