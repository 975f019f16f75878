import { colors, disc, n, oval, type Painter, path, place, repeat, stroke } from './painter.ts';

/** A fish about 60 long that looks right. */
export function fish(body: string, belly: string = body, eye = true): string {
  return (
    path('M30 0C18 -15 -6 -15 -20 -3L-34 -13C-31 -4 -31 4 -34 13L-20 3C-6 15 18 15 30 0Z', `fill="${body}"`) +
    path('M30 0C18 15 -6 15 -20 3C-4 6 16 5 30 0Z', `fill="${belly}"`) +
    path('M6 -11C0 -19 -8 -19 -13 -8Z', `fill="${body}"`) +
    (eye ? disc(19, -3, 2.4, colors.night) : '')
  );
}

/** Fish that swim around one centre, as a school does under a hunter. */
export function ballOfFish(painter: Painter, x: number, y: number, radius: number, count: number): string {
  const swimmers = Array.from({ length: count }, () => {
    const far = Math.sqrt(painter.between(0.05, 1)) * radius;
    const angle = painter.between(0, Math.PI * 2);
    return { far, angle, near: painter.between(0, 1) };
  }).sort((a, b) => a.near - b.near);
  return swimmers
    .map(({ far, angle, near }) => {
      const color = near > 0.8 ? '#dff1f6' : near > 0.5 ? '#8cc9dc' : near > 0.25 ? '#3f94b5' : '#1d668d';
      const turn = (angle * 180) / Math.PI + 90 + painter.between(-14, 14);
      const flat = { x: x + Math.cos(angle) * far * 1.35, y: y + Math.sin(angle) * far * 0.72 };
      return place({ ...flat, scale: 0.3 + near * 0.42, turn }, fish(color, '#ffffff', near > 0.5));
    })
    .join('');
}

/** A loose shoal that swims one way. */
export function shoal(
  painter: Painter,
  x: number,
  y: number,
  w: number,
  h: number,
  count: number,
  color: string,
): string {
  return repeat(count, () =>
    place(
      {
        x: x + painter.between(-w, w) / 2,
        y: y + painter.between(-h, h) / 2,
        scale: painter.between(0.22, 0.42),
        turn: painter.between(-10, 10),
        opacity: n1(painter.between(0.55, 1)),
      },
      fish(color, color, false),
    ),
  );
}

const n1 = (value: number): number => Math.round(value * 10) / 10;

/** A humpback about 700 long that looks right. */
export function whale(painter: Painter): string {
  const back = painter.linear([
    [0, '#2f7fa8'],
    [0.45, '#0f4c72'],
    [1, '#07304c'],
  ]);
  const farFin = path('M120 52C104 104 62 156 4 178C22 132 50 84 78 50Z', 'fill="#06283f"');
  const flukes = path(
    'M-282 8C-318 -14 -352 -52 -416 -66C-408 -34 -392 -2 -368 10C-388 30 -398 58 -402 86C-352 76 -312 40 -280 22Z',
    'fill="#0d456a"',
  );
  const body = path(
    'M-300 10C-220 -18 -160 -44 -110 -62C-104 -82 -86 -86 -74 -76C-30 -90 40 -98 100 -92C196 -84 276 -54 312 -10' +
      'C322 4 310 22 286 34C196 78 60 88 -60 62C-160 40 -240 30 -300 24Z',
    `fill="${back}"`,
  );
  const belly = path(
    'M312 -4C300 8 250 14 214 18C120 30 20 44 -90 54C-30 78 90 84 190 64C250 52 300 34 314 8Z',
    'fill="#bfe0ea" opacity="0.85"',
  );
  const grooves = repeat(7, (index) =>
    stroke(
      `M${296 - index * 8} ${14 + index * 5.5}C${210 - index * 10} ${28 + index * 6} ${110 - index * 14} ${40 + index * 4.5} ${40 - index * 16} ${48 + index * 3.6}`,
      '#2b6f92',
      1.8,
      'opacity="0.75"',
    ),
  );
  const mouth = stroke('M312 -4C280 6 240 8 206 22', '#06283f', 3);
  const eye = disc(204, 4, 4.6, colors.night) + disc(205.4, 2.6, 1.4, colors.foam);
  const knobs = repeat(9, (index) =>
    disc(296 - index * 13, -22 - index * 5.4 + (index % 2) * 7, 2.6, '#5aa3c2', 'opacity="0.8"'),
  );
  const fin = path('M176 50C164 112 108 184 30 214C22 216 18 208 24 202C54 158 80 96 122 52Z', 'fill="#0a3b5c"');
  const finEdge = stroke('M174 56C160 114 106 182 32 210', '#9fd0e0', 3, 'opacity="0.65"');
  return farFin + flukes + body + belly + grooves + mouth + eye + knobs + fin + finEdge;
}

/** A sea turtle about 330 long, seen from above, that swims right. */
export function turtle(painter: Painter): string {
  const shell = painter.radial([
    [0, '#d8a35e'],
    [0.6, '#9a6a3c'],
    [1, '#5a3d2a'],
  ]);
  const skin = painter.linear([
    [0, '#7fa98a'],
    [1, '#3c6a63'],
  ]);
  const flipper = 'M58 -46C92 -92 70 -150 6 -196C-4 -202 -12 -196 -8 -186C8 -140 6 -100 14 -60Z';
  const hind = 'M-78 -34C-110 -50 -138 -52 -152 -40C-140 -22 -112 -12 -84 -12Z';
  const limbs = [1, -1]
    .map(
      (side) =>
        `<g transform="scale(1 ${side})">${path(flipper, `fill="${skin}"`)}${path(hind, `fill="${skin}"`)}${scales()}</g>`,
    )
    .join('');
  const head = path('M84 -20C104 -30 138 -26 148 0C138 26 104 30 84 20Z', `fill="${skin}"`);
  const eyes = disc(130, -15, 3.6, colors.night) + disc(130, 15, 3.6, colors.night);
  const back = path(
    'M108 0C100 -58 40 -88 -20 -80C-72 -72 -112 -34 -122 0C-112 34 -72 72 -20 80C40 88 100 58 108 0Z',
    `fill="${shell}" stroke="#f0d9ab" stroke-width="5"`,
  );
  const scutes =
    'M70 0L50 -26H14L-4 0L14 26H50ZM-4 0L-22 -28H-56L-76 0L-56 28H-22ZM50 -26L66 -56M14 -26L6 -76M-22 -28L-34 -74M-56 -28L-78 -58M50 26L66 56M14 26L6 76M-22 28L-34 74M-56 28L-78 58M70 0H106M-76 0H-120';
  const shine = oval(6, -34, 62, 22, colors.foam, `opacity="0.16" filter="${painter.blur(8)}"`);
  return limbs + head + eyes + back + stroke(scutes, '#f0d9ab', 3.4, 'opacity="0.75"') + shine;
}

function scales(): string {
  return repeat(9, (index) => oval(44 - index * 4, -72 - index * 12, 8 - index * 0.4, 5, '#e9e2c0', `opacity="0.3"`));
}

/** A jellyfish about 200 wide; its light is its own. */
export function jellyfish(painter: Painter, color: string, threads = 12): string {
  const bell = painter.radial([
    [0, '#ffffff', 0.75],
    [0.5, color, 0.55],
    [1, color, 0.28],
  ]);
  const wave = (x: number, length: number, swing: number): string =>
    `M${n(x)} 18c${n(swing)} ${n(length * 0.2)} ${n(-swing)} ${n(length * 0.4)} 0 ${n(length * 0.5)}s${n(swing)} ${n(length * 0.35)} ${n(swing * 0.3)} ${n(length * 0.5)}`;
  const tentacles = repeat(threads, (index) => {
    const x = -88 + (176 * index) / (threads - 1);
    return stroke(wave(x, painter.between(190, 380), painter.between(-34, 34)), color, 1.8, 'opacity="0.55"');
  });
  const arms = repeat(5, (index) => {
    const x = -34 + index * 17;
    const d = wave(x, painter.between(150, 240), painter.between(-26, 26));
    return stroke(d, '#ffffff', 11, 'opacity="0.16"') + stroke(d, color, 5, 'opacity="0.5" stroke-dasharray="7 5"');
  });
  const dome = path(
    'M-100 20C-104 -58 -56 -104 0 -104C56 -104 104 -58 100 20C84 6 68 30 50 14C34 32 16 10 0 24C-16 10 -34 32 -50 14C-68 30 -84 6 -100 20Z',
    `fill="${bell}" stroke="#ffffff" stroke-width="2" stroke-opacity="0.6"`,
  );
  const rings = repeat(4, (index) =>
    oval(
      -27 + index * 18,
      -34 - (index % 3 === 0 ? 0 : 8),
      11,
      15,
      color,
      'opacity="0.75" stroke="#ffffff" stroke-opacity="0.6"',
    ),
  );
  const shine = stroke('M-70 -34C-62 -66 -38 -84 -12 -88', '#ffffff', 7, 'opacity="0.55"');
  return tentacles + arms + dome + rings + shine;
}

/** A seahorse about 230 high that looks right. */
export function seahorse(color: string, light: string): string {
  const tail = stroke('M-6 58C6 92 34 104 34 124C34 146 6 148 4 130C3 120 14 116 18 122', color, 15);
  const neck = stroke('M-2 -40C-26 -30 -26 -62 -8 -78', color, 30);
  const body = path('M-14 -52C-36 -20 -34 20 -16 66C-8 76 4 72 8 62C46 34 48 -8 18 -40Z', `fill="${color}"`);
  const spikes = repeat(6, (index) => disc(-29 + Math.abs(index - 2) * 3, -30 + index * 17, 5, color));
  const ribs = repeat(7, (index) => {
    const half = 26 - Math.abs(index - 2.4) * 4;
    return stroke(
      `M${n(2 - half)} ${-30 + index * 14}Q4 ${-20 + index * 14} ${n(4 + half)} ${-32 + index * 14}`,
      light,
      2.6,
      'opacity="0.75"',
    );
  });
  const cheek = oval(4, -86, 27, 21, color, 'transform="rotate(14 4 -86)"');
  const snout = stroke('M18 -82L62 -66', color, 13) + stroke('M62 -72L60 -60', color, 9);
  const crown = path('M-16 -100L-24 -122L-8 -112L0 -128L8 -106Z', `fill="${light}"`);
  const fin =
    path('M-30 -6C-62 -18 -70 26 -30 36Z', `fill="${light}" opacity="0.85"`) +
    stroke('M-34 4L-56 2M-34 14L-60 14M-34 26L-52 26', color, 2);
  return (
    tail +
    fin +
    neck +
    spikes +
    body +
    ribs +
    crown +
    cheek +
    snout +
    disc(14, -90, 6.4, colors.foam) +
    disc(15, -90, 3.4, colors.night)
  );
}

export const starfish = (color: string): string =>
  stroke('M0 0L0 -24M0 0L23 -7M0 0L14 20M0 0L-14 20M0 0L-23 -7', color, 12) + disc(0, 0, 9, color);
