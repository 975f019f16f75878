import sharp from 'sharp';
import { z } from 'zod';

const color = z.string().regex(/^#[0-9a-f]{6}$/);

/** Features of a portrait, in a few flat shapes. */
export const PortraitFeatures = z.strictObject({
  sky: color,
  skin: color,
  hair: color,
  cut: z.enum(['short', 'long', 'bun', 'curls', 'bald', 'cap']),
  coat: color,
  beard: z.boolean().default(false),
  glasses: z.boolean().default(false),
});
export type PortraitFeatures = z.infer<typeof PortraitFeatures>;

const SIDE = 800;

/** Hair behind and in front of the head. */
const cuts: Record<PortraitFeatures['cut'], [behind: string, before: string]> = {
  short: [
    '',
    '<path d="M262 318c-14-120 60-178 140-178 86 0 152 64 136 178-14-50-34-76-62-92-58 30-120 28-160 4-30 18-46 46-54 88Z"/>',
  ],
  long: [
    '<path d="M240 330c-10-130 70-196 160-196s170 66 160 196c-4 84 8 150 34 206H206c26-56 38-122 34-206Z"/>',
    '<path d="M266 330c-4-110 50-162 138-166 70 4 126 56 130 166-34-34-70-62-96-108-34 54-94 84-172 108Z"/>',
  ],
  bun: [
    '<circle cx="400" cy="130" r="62"/>',
    '<path d="M258 330c-10-116 60-174 142-174s152 58 142 174c-22-56-66-92-142-96-76 4-120 40-142 96Z"/>',
  ],
  curls: [
    '<g><circle cx="268" cy="250" r="62"/><circle cx="320" cy="178" r="70"/><circle cx="406" cy="152" r="74"/><circle cx="490" cy="182" r="70"/><circle cx="536" cy="254" r="60"/><circle cx="548" cy="330" r="44"/><circle cx="254" cy="330" r="44"/></g>',
    '<g><circle cx="320" cy="216" r="40"/><circle cx="386" cy="200" r="44"/><circle cx="456" cy="206" r="42"/></g>',
  ],
  bald: ['', '<path d="M258 330c-6-40 0-70 12-92l16 96Zm284 0c6-40 0-70-12-92l-16 96Z"/>'],
  cap: [
    '',
    '<path d="M250 268c0-96 66-146 150-146s150 50 150 146c-90-26-210-26-300 0Z" fill="#0a3d62"/><path d="M240 276c96-34 224-34 320 0l-10 26c-92-28-208-28-300 0Z" fill="#062136"/><path d="M400 168v62m-26-42h52m-62 24c8 22 64 22 72 0" fill="none" stroke="#f6efe2" stroke-width="9" stroke-linecap="round"/>',
  ],
};

function svgOf({ sky, skin, hair, cut, coat, beard, glasses }: PortraitFeatures): string {
  const [behind, before] = cuts[cut];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="${SIDE}" height="${SIDE}">
    <defs><linearGradient id="sky" x2="0" y2="1"><stop offset="0" stop-color="${sky}"/><stop offset="1" stop-color="#eaf6fb"/></linearGradient></defs>
    <rect width="800" height="800" fill="url(#sky)"/>
    <path d="M0 560q100-34 200 0t200 0 200 0 200 0v240H0Z" fill="#14b8c4" opacity=".45"/>
    <path d="M0 620q100-34 200 0t200 0 200 0 200 0v180H0Z" fill="#1677c8" opacity=".45"/>
    <g fill="${hair}">${behind}</g>
    <path d="M110 800c6-150 110-206 210-222h160c100 16 204 72 210 222Z" fill="${coat}"/>
    <path d="M330 470h140v110c-30 54-110 54-140 0Z" fill="${skin}"/>
    <path d="M330 516c40 40 100 40 140 0v26c-40 40-100 40-140 0Z" fill="#062136" opacity=".12"/>
    <path d="M300 584l100 112 100-112 34 20-96 150-38-44-38 44-96-150Z" fill="#fff" opacity=".9"/>
    <ellipse cx="256" cy="356" rx="24" ry="36" fill="${skin}"/><ellipse cx="544" cy="356" rx="24" ry="36" fill="${skin}"/>
    <path d="M262 330c0-110 60-160 138-160s138 50 138 160c0 120-62 196-138 196s-138-76-138-196Z" fill="${skin}"/>
    ${beard ? `<path d="M266 372c8 120 70 172 134 172s126-52 134-172c-18 44-46 58-72 56-30-22-94-22-124 0-26 2-54-12-72-56Z" fill="${hair}"/>` : ''}
    <g fill="${hair}">${before}</g>
    <g fill="#062136"><circle cx="346" cy="350" r="13"/><circle cx="454" cy="350" r="13"/></g>
    <g fill="none" stroke="${hair === '#f6efe2' ? '#8a8f94' : hair}" stroke-width="10" stroke-linecap="round"><path d="M318 314q26-16 54 0"/><path d="M428 314q28-16 54 0"/></g>
    ${glasses ? '<g fill="#fff" fill-opacity=".18" stroke="#12303f" stroke-width="8"><circle cx="346" cy="352" r="40"/><circle cx="454" cy="352" r="40"/><path d="M386 350q14-10 28 0" fill="none"/></g>' : ''}
    <path d="M400 356q-16 44 4 48" fill="none" stroke="#062136" stroke-opacity=".35" stroke-width="7" stroke-linecap="round"/>
    <path d="M358 440q42 36 84 0" fill="none" stroke="#8c2f2b" stroke-width="9" stroke-linecap="round"/>
  </svg>`;
}

/** Draws a portrait as a square WebP. */
export const drawPortrait = (looks: PortraitFeatures): Promise<Buffer> =>
  sharp(Buffer.from(svgOf(looks)))
    .webp({ quality: 84 })
    .toBuffer();
