import { box, colors, disc, n, oval, type Painter, path, place, repeat, stroke } from './painter.ts';
import { rower } from './people.ts';
import { HEIGHT, WIDTH } from './water.ts';

/** One row of waves, from edge to edge, filled down to the bottom of the picture. */
export function waveRow(painter: Painter, y: number, height: number, length: number, fill: string, crest = ''): string {
  const start = -length * painter.between(0.2, 1);
  let d = `M${n(start)} ${n(y)}`;
  for (let x = start; x < WIDTH + length; x += length) {
    const rise = height * painter.between(0.7, 1.15);
    d += `c${n(length * 0.22)} ${n(rise * 0.1)} ${n(length * 0.34)} ${n(-rise)} ${n(length * 0.54)} ${n(-rise)}`;
    d += `c${n(length * 0.16)} 0 ${n(length * 0.24)} ${n(rise)} ${n(length * 0.46)} ${n(rise)}`;
  }
  const water = path(`${d}V${HEIGHT + 20}H${n(start)}Z`, `fill="${fill}"`);
  return crest === '' ? water : water + stroke(d, crest, 2.6, 'opacity="0.6"');
}

/** A flat-bottomed cloud. */
export function cloud(painter: Painter, color: string, opacity: number): string {
  const puffs = repeat(8, (index) =>
    disc(
      -120 + index * 34,
      painter.between(-20, 2) - Math.sin((index / 7) * Math.PI) * 24,
      painter.between(24, 44),
      color,
    ),
  );
  return `<g opacity="${opacity}">${puffs}${box(-160, -16, 330, 50, color, 25)}</g>`;
}

export function stars(painter: Painter, count: number, depth: number): string {
  return repeat(count, () =>
    disc(
      painter.between(0, WIDTH),
      painter.between(0, depth),
      painter.between(0.6, 1.8),
      colors.foam,
      `opacity="${n(painter.between(0.3, 1))}"`,
    ),
  );
}

/** A research vessel about 640 long; zero is the waterline amidships, the bow is on the right. */
export function vessel(painter: Painter): string {
  const side = painter.linear([
    [0, '#1d6fb0'],
    [1, '#08304f'],
  ]);
  const white = painter.linear([
    [0, '#ffffff'],
    [1, '#cfdfe8'],
  ]);
  const hull = path(
    'M-312 -58H-120V-46H120L300 -92L348 -96C330 -50 304 -8 282 40H-290C-304 10 -312 -24 -312 -58Z',
    `fill="${side}"`,
  );
  const belt = path('M-310 -30C-200 -24 100 -24 318 -50L312 -36C100 -12 -200 -12 -307 -17Z', `fill="${colors.coral}"`);
  const house =
    path('M-96 -46V-128H36V-160H150L172 -128V-60L120 -46Z', `fill="${white}"`) +
    path('M30 -160V-204H136L154 -160Z', `fill="${white}"`) +
    box(22, -212, 126, 10, '#e4eef3', 4);
  const glass =
    box(52, -190, 96, 20, '#0d3a5c', 4) +
    repeat(5, (index) => box(-78 + index * 46, -106, 28, 18, '#0d3a5c', 5)) +
    repeat(7, (index) => disc(-200 + index * 72, -34 - Math.max(0, index - 4) * 3, 6.5, '#bfe3ee'));
  const funnel =
    path('M-66 -128L-58 -184H-18L-10 -128Z', `fill="${colors.coral}"`) + box(-60, -172, 44, 12, colors.sand);
  const mast =
    stroke('M86 -212V-312M58 -268H114M68 -290H104', '#e4eef3', 5) +
    disc(86, -316, 5, colors.coral) +
    oval(86, -244, 24, 8, '#e4eef3') +
    disc(120, -226, 13, '#ffffff');
  const frame =
    stroke('M-296 -56L-274 -176L-224 -176L-206 -56M-274 -176L-306 -182', '#f2b63d', 9) +
    stroke('M-306 -182V-84', '#dbe7ec', 2.4) +
    box(-322, -88, 32, 28, '#f2b63d', 5);
  const crane = stroke('M-150 -56V-122L-196 -150', '#f2b63d', 8);
  const boat = path('M-86 -138H-20L-30 -120H-78Z', 'fill="#ff9457" transform="translate(104 -2)"');
  const rail = stroke(
    'M126 -62L330 -114M160 -60V-84M204 -74V-94M248 -84V-102M292 -94V-110M-120 -76H-196',
    '#ffffff',
    2.6,
    'opacity="0.85"',
  );
  const lines = stroke('M86 -310L330 -98M86 -310L-58 -186', '#ffffff', 1.4, 'opacity="0.5"');
  return lines + mast + funnel + frame + crane + house + glass + boat + hull + belt + rail;
}

/** A lighthouse about 330 high on its own rock; zero is the foot of the tower. */
export function lighthouse(painter: Painter): string {
  const tower = painter.linear(
    [
      [0, '#ffffff'],
      [0.45, '#f3ebdf'],
      [1, '#93a5b4'],
    ],
    'right',
  );
  const red = painter.linear(
    [
      [0, '#ff9c72'],
      [0.45, colors.coral],
      [1, '#8d3616'],
    ],
    'right',
  );
  const widthAt = (y: number): number => 46 + (y / -270) * -16;
  const band = (from: number, to: number): string =>
    path(
      `M${n(-widthAt(from))} ${from}L${n(-widthAt(to))} ${to}H${n(widthAt(to))}L${n(widthAt(from))} ${from}Z`,
      `fill="${red}"`,
    );
  const body = path('M-46 0L-30 -270H30L46 0Z', `fill="${tower}"`);
  const windows = repeat(3, (index) => box(-6, -76 - index * 74, 12, 22, '#24384a', 6));
  const gallery =
    box(-46, -284, 92, 14, '#24384a', 3) +
    stroke('M-44 -284V-302M-22 -284V-302M0 -284V-302M22 -284V-302M44 -284V-302M-46 -302H46', '#24384a', 3.4);
  const lantern =
    box(-24, -330, 48, 46, '#fff0b8') + stroke('M-24 -330V-284M-8 -330V-284M8 -330V-284M24 -330V-284', '#24384a', 3.4);
  const roof = path('M-34 -330L0 -366L34 -330Z', `fill="${red}"`) + disc(0, -370, 5, '#24384a');
  return body + band(-44, -98) + band(-150, -204) + windows + gallery + lantern + roof;
}

/** A big ring lifebuoy, about 300 wide, seen a little from above. */
export function lifebuoy(painter: Painter): string {
  const ring = painter.radial([
    [0, '#ffffff'],
    [0.7, '#fdf7ee'],
    [1, '#c8bfb0'],
  ]);
  const parts = repeat(4, (index) => {
    const angle = 45 + index * 90;
    return `<path d="M${n(Math.cos(-0.42) * 84)} ${n(Math.sin(-0.42) * 84)}L${n(Math.cos(-0.42) * 150)} ${n(Math.sin(-0.42) * 150)}A150 150 0 0 1 ${n(Math.cos(0.42) * 150)} ${n(Math.sin(0.42) * 150)}L${n(Math.cos(0.42) * 84)} ${n(Math.sin(0.42) * 84)}A84 84 0 0 0 ${n(Math.cos(-0.42) * 84)} ${n(Math.sin(-0.42) * 84)}Z" fill="${colors.coral}" transform="rotate(${angle})"/>`;
  });
  const body = path(
    'M-150 0A150 150 0 1 1 150 0A150 150 0 1 1 -150 0ZM-84 0A84 84 0 1 0 84 0A84 84 0 1 0 -84 0Z',
    `fill="${ring}" fill-rule="evenodd"`,
  );
  const rope = stroke(
    'M0 -152C70 -196 176 -98 152 0C196 70 98 176 0 152C-70 196 -176 98 -152 0C-196 -70 -98 -176 0 -152',
    '#f6efe2',
    7,
  );
  const shine =
    stroke('M-112 -54C-98 -86 -76 -104 -48 -112', '#ffffff', 12, 'opacity="0.8"') +
    stroke('M60 62C42 80 14 88 -12 84', '#7a2d10', 8, 'opacity="0.22"');
  return body + parts + rope + shine;
}

/** A rescue boat with three people, about 300 long; zero is the waterline. */
export function rescueBoat(): string {
  const crew =
    place({ x: -60, y: -50, scale: 1 }, rower(colors.coral)) +
    place({ x: 6, y: -54, scale: 1.08 }, rower('#e2562b')) +
    place({ x: 70, y: -48 }, rower(colors.coral, '#c48f6c'));
  const hull = path(
    'M-150 -40H110C140 -44 160 -56 176 -70C172 -24 150 10 120 18H-130C-144 2 -150 -18 -150 -40Z',
    'fill="#e9eef1"',
  );
  const tube =
    stroke('M-146 -34H108C134 -36 152 -48 166 -60', colors.coral, 20) +
    stroke('M-140 -40H108', '#ffd0b8', 4, 'opacity="0.8"');
  const motor = box(-172, -66, 26, 44, '#24384a', 6) + stroke('M-160 -24V22', '#24384a', 9);
  return motor + crew + hull + tube;
}

/** A rescue helicopter about 330 long that looks right. */
export function helicopter(painter: Painter): string {
  const body = painter.linear([
    [0, '#ffb18c'],
    [0.5, colors.coral],
    [1, '#8a3110'],
  ]);
  const cabin = path('M-60 -34C-20 -60 60 -60 96 -26C114 -6 108 22 76 28H-30C-58 26 -70 0 -60 -34Z', `fill="${body}"`);
  const tail = path('M-54 -30L-196 -44L-212 -84L-190 -84L-176 -32L-50 6Z', `fill="${body}"`);
  const window =
    path('M52 -44C80 -38 100 -18 102 2H58Z', 'fill="#bfe9f2"') +
    box(2, -34, 38, 32, '#7a2d10', 6) +
    box(-40, -30, 26, 20, '#bfe9f2', 6);
  const rotor =
    stroke('M26 -54V-74', '#1b2d37', 8) +
    oval(26, -78, 210, 6, '#cfe2ea', 'opacity="0.55"') +
    disc(-204, -74, 27, '#cfe2ea', 'opacity="0.4"');
  const skids = stroke('M-10 28L-18 52M60 28L66 52M-56 54H96', '#1b2d37', 6);
  const band = path('M-66 2H108C106 12 102 18 94 22H-46C-58 18 -64 12 -66 2Z', `fill="${colors.sand}" opacity="0.92"`);
  return tail + skids + cabin + band + window + rotor;
}

/** A jar of antiquity, lying on its side. */
export function amphora(painter: Painter): string {
  const clay = painter.linear([
    [0, '#e0a070'],
    [1, '#7c4424'],
  ]);
  return (
    stroke('M64 -22C96 -50 120 -40 118 -14M64 22C96 50 120 40 118 14', '#96552f', 8) +
    path(
      'M-130 0C-110 -10 -90 -46 -20 -52C40 -54 60 -28 84 -16L128 -16V16L84 16C60 28 40 54 -20 52C-90 46 -110 10 -130 0Z',
      `fill="${clay}"`,
    ) +
    oval(128, 0, 8, 21, '#5a2f18') +
    stroke('M-20 -50C-32 -20 -32 20 -20 50M30 -46C20 -18 20 18 30 46', '#5a2f18', 3, 'opacity="0.5"')
  );
}
