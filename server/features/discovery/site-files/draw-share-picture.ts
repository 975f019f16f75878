import { fileURLToPath } from 'node:url';
import type { SharpConstructor, SharpOptions } from 'sharp';

const font = (name: string): string =>
  fileURLToPath(new URL(`../../../platform/pdf/fonts/${name}.ttf`, import.meta.url));
const heading = { family: 'Unbounded', fontfile: font('unbounded-semibold') };
const text = { family: 'Onest', fontfile: font('onest-regular') };

const SHARE_WIDTH = 1200;
const SHARE_HEIGHT = 630;

const EDGE = 80;
const TITLE = { top: 170, width: SHARE_WIDTH - 2 * EDGE, height: 310 };
/** The largest letters come first; a title that fits in none is cut in the smallest. */
const SIZES = [72, 60, 50, 42, 36];
const MAX_TITLE = 160;

const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The sea of the site: light from above, two waves, bubbles. */
const SEA = `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}">
<defs>
<linearGradient id="deep" x1="0.1" y1="0" x2="0.35" y2="1">
<stop offset="0" stop-color="#1677c8"/><stop offset="0.6" stop-color="#0a3d62"/><stop offset="1" stop-color="#062136"/>
</linearGradient>
<radialGradient id="light" cx="0.8" cy="0" r="0.7">
<stop offset="0" stop-color="#14b8c4" stop-opacity="0.55"/><stop offset="1" stop-color="#14b8c4" stop-opacity="0"/>
</radialGradient>
</defs>
<rect width="100%" height="100%" fill="url(#deep)"/><rect width="100%" height="100%" fill="url(#light)"/>
<path d="M0 548q150-34 300 0t300 0 300 0 300 0v82H0z" fill="#14b8c4" opacity="0.22"/>
<path d="M0 578q120-26 240 0t240 0 240 0 240 0 240 0v52H0z" fill="#14b8c4" opacity="0.3"/>
<g fill="none" stroke="#bfe6f0" stroke-width="3" opacity="0.5">
<circle cx="1096" cy="120" r="24"/><circle cx="1052" cy="72" r="12"/><circle cx="1128" cy="60" r="8"/>
</g>
<circle cx="104" cy="104" r="24" fill="#14b8c4"/><path d="M86 108q9-10 18 0t18 0" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round"/>
</svg>`;

type Words = { size: number; color: string; width?: number; wrap?: 'word' | 'word-char' };

function wordsOf(
  { family, fontfile }: typeof heading,
  words: string,
  { size, color, width, wrap }: Words,
): SharpOptions {
  const set = { font: `${family} ${size}`, fontfile, rgba: true, dpi: 72, ...(width ? { width } : {}) };
  return { text: { text: `<span foreground="${color}">${escaped(words)}</span>`, ...set, ...(wrap ? { wrap } : {}) } };
}

/** The title in the largest letters it fits in, whole words together. */
async function setTitle(sharp: SharpConstructor, title: string): Promise<{ data: Buffer; height: number }> {
  const short = title.length > MAX_TITLE ? `${title.slice(0, MAX_TITLE).replace(/\s+\S*$/, '')}…` : title;
  for (const size of SIZES) {
    const words = wordsOf(heading, short, { size, color: '#ffffff', width: TITLE.width, wrap: 'word' });
    const { data, info } = await sharp(words).png().toBuffer({ resolveWithObject: true });
    if (info.width <= TITLE.width && info.height <= TITLE.height) return { data, height: info.height };
  }
  // One word is longer than a line: here alone it is broken.
  const words = wordsOf(heading, short, { size: 36, color: '#ffffff', width: TITLE.width, wrap: 'word-char' });
  const { data, info } = await sharp(words).png().toBuffer({ resolveWithObject: true });
  const height = Math.min(info.height, TITLE.height);
  return { data: await sharp(data).extract({ left: 0, top: 0, width: info.width, height }).png().toBuffer(), height };
}

/** A page's picture for social networks, drawn from its title and the name of the programme: PNG, 1200 × 630. Some 100 ms of a thread. */
export async function drawSharePicture(title: string, programme: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const [name, drawn] = await Promise.all([
    sharp(wordsOf(text, programme, { size: 34, color: '#d5eef5', width: SHARE_WIDTH - 2 * EDGE - 180 }))
      .png()
      .toBuffer(),
    setTitle(sharp, title),
  ]);
  return sharp(Buffer.from(SEA))
    .composite([
      { input: name, left: EDGE + 68, top: 86 },
      { input: drawn.data, left: EDGE, top: TITLE.top + Math.floor((TITLE.height - drawn.height) / 2) },
    ])
    .png({ compressionLevel: 9 })
    .toBuffer();
}
