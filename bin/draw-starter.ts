import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { LARGEST, pictures, SCHEME, schemes } from '#server/features/starter/course/drawings.ts';

// Run by hand after changing a drawing: FONTCONFIG_FILE=$PWD/starter/schemes/fonts.conf node bin/draw-starter.ts.
// Results are stored beside the drawings, since portals have no fonts to draw text with.
for (const [folder, { width, height }, quality] of [
  [schemes, SCHEME, 84],
  [pictures, LARGEST, 82],
] as const)
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.svg'))) {
    const svg = await readFile(path.join(folder, file), 'utf8');
    const drawn = await sharp(Buffer.from(svg.replace('<svg ', `<svg width="${width}" height="${height}" `)))
      .webp({ quality, effort: 6 })
      .toBuffer();
    await writeFile(path.join(folder, file.replace('.svg', '.webp')), drawn);
  }
