import { box, colors, disc, n, oval, type Painter, path, repeat, stroke } from './painter.ts';

/** A remotely operated vehicle about 240 wide that looks right. */
export function rov(painter: Painter): string {
  const foamBlock = painter.linear([
    [0, '#ffe08a'],
    [0.5, '#ffb62e'],
    [1, '#c9761a'],
  ]);
  const frame =
    stroke('M-104 -20V74M104 -20V74M-104 74H104M-104 26H104M-40 26V74M44 26V74', '#0b2a3e', 9) +
    stroke('M-104 74H104', '#3f6d85', 2.4);
  const float = path('M-116 -22C-116 -66 -92 -74 -70 -74H74C98 -74 116 -60 116 -22Z', `fill="${foamBlock}"`);
  const stripe = box(-116, -40, 232, 12, colors.coral) + stroke('M-88 -62H60', '#fff3c9', 4, 'opacity="0.8"');
  const pods =
    box(-92, -14, 82, 34, '#15384d', 10) +
    box(0, -14, 70, 34, '#15384d', 10) +
    stroke('M-84 -8H-20M8 -8H60', '#6fa3bb', 2.6);
  const thruster = (x: number, y: number): string =>
    disc(x, y, 21, '#0b2a3e') +
    disc(x, y, 15, '#254f66') +
    stroke(`M${x - 12} ${y - 6}L${x + 12} ${y + 6}M${x - 6} ${y + 12}L${x + 6} ${y - 12}`, '#8fb9cc', 4);
  const eye = disc(92, 4, 20, '#0b2a3e') + disc(94, 4, 14, '#7fd9ea') + disc(98, 0, 5, colors.foam);
  const arm =
    stroke('M96 58L146 70L172 44', '#c5d3da', 9) +
    stroke('M172 44L190 46M172 44L182 30', '#c5d3da', 6) +
    disc(146, 70, 7, colors.coral);
  const lamps = box(112, -30, 22, 16, '#dfe8ec', 5) + box(112, 24, 22, 16, '#dfe8ec', 5);
  return frame + pods + float + stripe + thruster(-72, 50) + thruster(2, 50) + eye + arm + lamps;
}

/** A bathyscaphe about 420 wide: the float above, the round cabin below. */
export function bathyscaphe(painter: Painter): string {
  const hull = painter.linear([
    [0, '#ffb089'],
    [0.3, colors.coral],
    [1, '#8b3413'],
  ]);
  const steel = painter.radial([
    [0, '#dcecf2'],
    [0.55, '#7ea3b5'],
    [1, '#2b4d61'],
  ]);
  const keel = path('M-150 46H120L104 72H-132Z', 'fill="#4c1e0d"');
  const float = path(
    'M-210 0C-210 -40 -176 -62 -130 -62H120C176 -62 214 -36 222 0C214 36 176 54 120 54H-130C-176 54 -210 38 -210 0Z',
    `fill="${hull}"`,
  );
  const band = path('M-208 8C-200 38 -172 54 -130 54H120C176 54 210 36 220 8Z', `fill="${colors.sand}" opacity="0.92"`);
  const tower =
    path('M-46 -60L-34 -112H40L54 -60Z', 'fill="#e2632f"') +
    box(-40, -124, 86, 14, '#6b280f', 6) +
    stroke('M18 -124V-166M18 -154H38', '#dcecf2', 4);
  const seams =
    stroke('M-120 -60V52M-40 -60V52M50 -60V52M130 -58V50', '#6b280f', 2, 'opacity="0.45"') +
    stroke('M-176 -36C-120 -56 80 -58 160 -38', '#ffe3d4', 5, 'opacity="0.7"');
  const rudder = path('M-196 -14L-262 -44V44L-196 14Z', 'fill="#b8461c"') + stroke('M-222 -28V28', '#6b280f', 3);
  const screw = oval(-270, 0, 6, 34, '#cfdde3', 'opacity="0.8"');
  const cabin =
    disc(20, 94, 54, steel) +
    disc(52, 100, 20, '#0d2f45') +
    disc(52, 100, 14, '#ffe7a6') +
    disc(47, 95, 4, '#ffffff') +
    oval(2, 66, 22, 9, '#ffffff', 'opacity="0.4"');
  const rivets = repeat(10, (index) =>
    disc(20 + Math.cos(1.9 + index * 0.28) * 46, 94 + Math.sin(1.9 + index * 0.28) * 46, 2.6, '#1d3d50'),
  );
  const lamps =
    box(92, 62, 24, 15, '#dcecf2', 5) +
    box(150, 40, 24, 15, '#dcecf2', 5) +
    stroke('M104 62V50M158 40V30', '#4c1e0d', 5);
  return keel + cabin + rivets + rudder + screw + float + band + tower + seams + lamps;
}

/** A submersible with a round glass cabin, about 300 wide. */
export function bubbleSub(painter: Painter): string {
  const glass = painter.radial([
    [0, '#fff4cf', 0.08],
    [0.6, '#ffe1a0', 0.16],
    [1, '#8fe0ee', 0.5],
  ]);
  const shell = painter.linear([
    [0, '#ffffff'],
    [0.5, '#cfe2ea'],
    [1, '#54788c'],
  ]);
  const back = path('M-168 4C-150 -50 -80 -74 10 -72L16 66C-70 70 -150 52 -168 4Z', `fill="${shell}"`);
  const stripe = path('M-164 14C-146 50 -70 66 14 64L13 40C-70 44 -130 34 -164 14Z', `fill="${colors.coral}"`);
  const skids = stroke('M-120 92H96C116 92 122 84 126 74M-84 58V92M40 66V92', '#12364a', 11);
  const pilots =
    disc(30, -6, 15, '#b9805c') +
    path('M4 58C6 20 22 12 34 12C50 12 62 24 62 58Z', 'fill="#0a3d62"') +
    disc(72, 4, 14, '#d5a27c') +
    path('M52 62C54 30 64 22 76 22C90 22 98 32 98 60Z', `fill="${colors.aqua}"`) +
    path('M15 -10C16 -28 44 -28 45 -10Z', 'fill="#3a2417"');
  const sphere = disc(50, 0, 82, glass, `stroke="#eaf6fa" stroke-width="7"`);
  const shine = stroke('M4 -42C18 -60 42 -68 66 -64', '#ffffff', 7, 'opacity="0.85"');
  const fan =
    disc(-150, -34, 26, '#12364a') +
    disc(-150, -34, 17, '#3f6d85') +
    stroke('M-162 -40L-138 -28M-156 -22L-144 -46', '#cfe2ea', 5);
  const hatch = box(-64, -92, 68, 22, '#e0613a', 8);
  const lamp =
    box(84, -108, 34, 18, '#12364a', 6) +
    stroke('M60 -82L92 -98', '#12364a', 7) +
    stroke('M118 76L150 84L172 66M172 66L190 68M172 66L184 54', '#dbe7ec', 8);
  return (
    skids +
    back +
    stripe +
    hatch +
    fan +
    disc(50, 0, 78, '#ffdf9c') +
    disc(50, 0, 78, '#14506e', 'opacity="0.45"') +
    pilots +
    sphere +
    shine +
    lamp
  );
}

/** A house on the bottom, about 520 wide: two drums, lit windows and an open hatch underneath. */
export function habitat(painter: Painter): string {
  const wall = painter.linear([
    [0, '#ffd98f'],
    [0.35, '#f2a53c'],
    [1, '#8a4a17'],
  ]);
  const legs = stroke('M-190 70L-214 150M-90 76V150M100 76V150M200 70L224 150M-236 150H-60M60 150H246', '#12303f', 13);
  const drum = path(
    'M-250 0C-250 -60 -220 -84 -170 -84H170C224 -84 250 -56 250 0C250 56 224 80 170 80H-170C-220 80 -250 56 -250 0Z',
    `fill="${wall}"`,
  );
  const ribs =
    stroke('M-150 -84V80M-10 -84V80M130 -84V80', '#6e3a12', 6, 'opacity="0.6"') +
    stroke('M-216 -52C-150 -76 120 -78 206 -56', '#fff3d2', 6, 'opacity="0.75"');
  const window = (x: number): string =>
    disc(x, -8, 35, '#5a3010') + disc(x, -8, 27, '#fff0b8') + disc(x, -8, 27, colors.aqua, 'opacity="0.14"');
  const people =
    path('M-86 19C-86 0 -68 0 -68 19ZM62 19C60 -6 84 -6 84 19Z', 'fill="#5a3010"') +
    disc(-77, -8, 8, '#5a3010') +
    disc(73, -14, 9, '#5a3010');
  const tower =
    path('M-70 -82L-58 -138H54L66 -82Z', 'fill="#d9842a"') +
    box(-66, -150, 128, 16, '#6e3a12', 8) +
    disc(-2, -108, 17, '#5a3010') +
    disc(-2, -108, 12, '#fff0b8');
  const shaft = path('M-44 78H40L52 118H-56Z', 'fill="#6e3a12"') + oval(-2, 118, 54, 9, '#d8f6f4');
  const ladder = stroke('M-20 118V152M16 118V152M-20 132H16M-20 146H16', '#dbe7ec', 4);
  return legs + tower + drum + ribs + window(-200) + window(-80) + window(60) + window(192) + people + shaft + ladder;
}

/** The hull of an old sailing ship on the bottom, about 640 wide, with what is left of its masts. */
export function wreck(painter: Painter): string {
  const wood = painter.linear([
    [0, '#3c4f4a'],
    [0.5, '#1f3735'],
    [1, '#0a2026'],
  ]);
  const masts =
    stroke('M-150 -40L-176 -330M-228 -250L-110 -236M-212 -170L-118 -160', '#1b3232', 13) +
    stroke('M70 -40L66 -236M0 -178L126 -186', '#1b3232', 12) +
    stroke('M230 -70L352 -150', '#1b3232', 11);
  const ropes = stroke(
    'M-176 -330L-268 -70M-176 -330L-40 -50M66 -236L200 -60M66 -236L-30 -48M352 -150L66 -236M-228 -250L-232 -110',
    '#17302f',
    2.4,
    'opacity="0.85"',
  );
  const rags = path(
    'M-224 -248C-190 -220 -170 -228 -140 -240L-150 -190C-170 -176 -196 -200 -214 -182Z',
    'fill="#48655f" opacity="0.55"',
  );
  const hull = path(
    'M-330 -96L-282 -104L-268 -60C-160 -36 60 -34 190 -66L262 -104L284 -96C270 -20 226 66 130 88H-190C-262 74 -312 -10 -330 -96Z',
    `fill="${wood}"`,
  );
  const planks = repeat(5, (index) =>
    stroke(
      `M${-304 + index * 16} ${-50 + index * 28}C${-160 + index * 6} ${-16 + index * 24} ${60} ${-14 + index * 22} ${252 - index * 26} ${-48 + index * 28}`,
      '#6f8d84',
      2,
      'opacity="0.4"',
    ),
  );
  const hole = path('M-70 -8C-20 -24 60 -20 92 4C80 40 40 62 -10 58C-60 52 -84 20 -70 -8Z', 'fill="#041318"');
  const ribs = stroke(
    'M-46 -14C-52 14 -44 38 -34 54M-8 -20C-14 14 -8 42 0 60M34 -18C32 12 36 36 40 54M68 -10C68 10 66 26 64 40',
    '#3f5c56',
    6,
  );
  const ports =
    repeat(4, (index) => box(-252 + index * 46, -34 + index * 5, 20, 17, '#041318', 2)) +
    repeat(2, (index) => box(128 + index * 44, -22 - index * 6, 20, 17, '#041318', 2));
  const rail =
    stroke('M-276 -84C-160 -60 60 -58 186 -88', '#2d4a46', 5) +
    repeat(11, (index) => stroke(`M${-250 + index * 42} ${n(-78 + Math.sin(index / 3.4) * 10)}v22`, '#2d4a46', 4));
  return masts + ropes + rags + hull + planks + hole + ribs + ports + rail;
}
