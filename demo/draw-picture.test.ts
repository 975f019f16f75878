import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readStarterCourse } from '#server/features/starter/course/read-course.ts';
import { readContent } from './content.ts';
import { drawPicture, listPictures } from './draw-picture.ts';

const names = await listPictures();

test('every picture draws in any shape, the same each time', async () => {
  for (const name of names) {
    const drawn = await drawPicture(name, { width: 90, height: 120 });
    expect(await sharp(drawn).metadata()).toMatchObject({ format: 'png', width: 90, height: 120 });
    expect((await drawPicture(name, { width: 90, height: 120 })).equals(drawn)).toBe(true);
  }
});

test('each picture is shown somewhere', async () => {
  const folders = ['news', 'articles', 'books', 'videos'];
  const indexes = await Promise.all(folders.map((folder) => readContent(folder, 'index.json')));
  const { pictures } = await readStarterCourse('course');
  const shown = [...indexes, ...pictures.map((named) => named.replace(/^\w+:(.*)$/, '"$1"'))].join('');
  expect(names.filter((name) => !shown.includes(`"${name}"`))).toEqual([]);
});
