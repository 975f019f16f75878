/** One picture in the making: its own seeded chance and its own gradient names. */
export type Painter = {
  between: (from: number, to: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(list: readonly [T, ...T[]]) => T;
  linear: (stops: readonly Stop[], direction?: 'down' | 'right') => string;
  radial: (stops: readonly Stop[]) => string;
  blur: (deviation: number) => string;
  defs: () => string;
};

/** Offset 0..1, colour, opacity. */
export type Stop = readonly [number, string, number?];

export const colors = {
  abyss: '#062136',
  deep: '#0a3d62',
  ocean: '#1677c8',
  aqua: '#14b8c4',
  coral: '#ff7a45',
  sand: '#f6efe2',
  foam: '#f1f8fb',
  night: '#031420',
  lamp: '#ffe9b0',
  sun: '#ffc48a',
} as const;

/** Numbers in the text of a picture need no more than a tenth of a pixel. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

/** mulberry32: the same name always draws the same picture, on any machine. */
function seededRandom(text: string): () => number {
  let state = 2166136261;
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function createPainter(name: string): Painter {
  const random = seededRandom(name);
  const definitions: string[] = [];
  // Names carry the picture's own, because several pictures may stand inline on one page.
  const define = (build: (id: string) => string): string => {
    const id = `${name}-${definitions.length}`;
    definitions.push(build(id));
    return `url(#${id})`;
  };
  const stopTags = (stops: readonly Stop[]): string =>
    stops
      .map(
        ([offset, color, opacity = 1]) => `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`,
      )
      .join('');
  const between = (from: number, to: number): number => from + (to - from) * random();
  return {
    between,
    chance: (probability) => random() < probability,
    pick: (list) => list[Math.floor(random() * list.length)] ?? list[0],
    linear: (stops, direction = 'down') =>
      define(
        (id) =>
          `<linearGradient id="${id}" x1="0" y1="0" x2="${direction === 'right' ? 1 : 0}" ` +
          `y2="${direction === 'down' ? 1 : 0}">${stopTags(stops)}</linearGradient>`,
      ),
    radial: (stops) => define((id) => `<radialGradient id="${id}">${stopTags(stops)}</radialGradient>`),
    blur: (deviation) =>
      define(
        (id) =>
          `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%">` +
          `<feGaussianBlur stdDeviation="${deviation}"/></filter>`,
      ),
    defs: () => `<defs>${definitions.join('')}</defs>`,
  };
}

type Placement = { x: number; y: number; scale?: number; turn?: number; flip?: boolean; opacity?: number };

/** Puts a shape drawn around its own zero point into the picture; `flip` makes it look left. */
export function place({ x, y, scale = 1, turn = 0, flip = false, opacity = 1 }: Placement, shape: string): string {
  const size = `${n(flip ? -scale * 100 : scale * 100)}`;
  const scaling = `scale(${Number(size) / 100} ${scale})`;
  const fade = opacity < 1 ? ` opacity="${opacity}"` : '';
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) ${scaling}"${fade}>${shape}</g>`;
}

export function repeat(count: number, shape: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => shape(index)).join('');
}

export const path = (d: string, attributes: string): string => `<path d="${d}" ${attributes}/>`;

/** A limb, stalk or rope: a line with round ends. */
export const stroke = (d: string, color: string, width: number, attributes = ''): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" ` +
  `stroke-linejoin="round" ${attributes}/>`;

export const disc = (x: number, y: number, radius: number, fill: string, attributes = ''): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}" ${attributes}/>`;

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, attributes = ''): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${attributes}/>`;

export const box = (x: number, y: number, w: number, h: number, fill: string, r = 0, attributes = ''): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${r}" fill="${fill}" ${attributes}/>`;
