import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { schemes } from '#server/features/starter/course/drawings.ts';

/** So wide that a phone and a printer show every line. */
const WIDTH = 1080;

// By hand, after a change of a drawing: FONTCONFIG_FILE=starter/schemes/fonts.conf node bin/draw-schemes.ts. What is drawn
// is kept beside the drawings, as a portal has no fonts to draw words with.
for (const file of (await readdir(schemes)).filter((name) => name.endsWith('.svg'))) {
  const svg = await readFile(path.join(schemes, file), 'utf8');
  const drawn = await sharp(Buffer.from(svg.replace('<svg ', `<svg width="${WIDTH}" `)))
    .webp({ quality: 84, effort: 6 })
    .toBuffer();
  await writeFile(path.join(schemes, file.replace('.svg', '.webp')), drawn);
}
