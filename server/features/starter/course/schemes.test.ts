import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readStarter } from '../content.ts';
import { readScheme, SCHEME, schemes } from './drawings.ts';

const MOST_BYTES = 60 * 1024;

test('every lecture of the course has a scheme, light, and told in words to who does not see it', async () => {
  const files = await readdir(schemes);
  const names = files.filter((file) => file.endsWith('.svg')).map((file) => file.replace('.svg', ''));
  const { milestones } = JSON.parse(await readStarter('course', 'index.json')) as { milestones: { file: string }[] };
  const shown: string[] = [];
  for (const { file } of milestones) {
    const html = await readStarter('course', `${file}.html`);
    const found = [...html.matchAll(/<img src="scheme:([\w-]+)" alt="([^"]{60,})"/g)];
    expect(found.length, file).toBeGreaterThan(0);
    shown.push(...found.map(([, name = '']) => name));
  }
  expect(shown.toSorted()).toEqual(names.toSorted());
  for (const name of names) {
    const content = await readScheme(name);
    expect(content.length, name).toBeLessThan(MOST_BYTES);
    expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', ...SCHEME });
  }
});
