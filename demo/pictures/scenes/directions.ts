import { seahorse, shoal } from '#demo/pictures/shapes/animals.ts';
import { bubbleSub, habitat, rov } from '#demo/pictures/shapes/machines.ts';
import { box, colors, disc, oval, type Painter, path, place, repeat, stroke } from '#demo/pictures/shapes/painter.ts';
import { diver } from '#demo/pictures/shapes/people.ts';
import { brainCoral, branchCoral, fanCoral, rock, seagrass, smoker } from '#demo/pictures/shapes/plants.ts';
import * as surface from '#demo/pictures/shapes/surface.ts';
import * as water from '#demo/pictures/shapes/water.ts';

export function keepersScene(p: Painter): string {
  const meadow = (count: number, y: number, tall: number, blades: readonly [string, ...string[]]): string =>
    repeat(count, (index) =>
      place(
        { x: (1240 * (index + p.between(0, 0.9))) / count - 20, y: y + p.between(-8, 8) },
        seagrass(p, 15, tall * p.between(0.7, 1.1), blades),
      ),
    );
  return [
    water.backdrop(p, [
      [0, '#f3fbe6'],
      [0.2, '#b5e8c6'],
      [0.55, '#3fb3a6'],
      [1, '#0b6470'],
    ]),
    water.glow(p, 360, -10, 460, '#ffffff', 0.9),
    water.ceiling(p, 44),
    water.lightRays(p, 370, 12, 0.45),
    meadow(22, 600, 150, ['#5fbf9a', '#74cba6', '#4fb08f']),
    place({ x: 330, y: 330, scale: 0.86, turn: 10 }, diver(p, '#07384a', colors.coral)),
    box(446, 356, 54, 40, '#ffffff', 4, 'transform="rotate(14 470 376)"') +
      stroke('M456 372L486 380M454 382L476 388', '#0a3d62', 3),
    water.bubbleColumn(p, 424, 316, 240, 14, 11),
    water.seabed(p, 610, 14, '#d3c690', 7),
    water.sandRipples(p, 618, 8, '#9c8f5c', 0.5),
    meadow(16, 640, 130, ['#2f8f6d', '#3fa57c', '#257a60']),
    place({ x: 700, y: 610, scale: 0.95, turn: -16 }, surface.amphora(p)),
    place({ x: 930, y: 380, scale: 1.55, turn: 4 }, seahorse('#e8803c', '#ffd0a3')),
    place({ x: 1100, y: 480, scale: 0.7, flip: true }, seahorse('#d9a441', '#fff0c4')),
    meadow(13, 690, 190, ['#0f5f52', '#15715f', '#0b4d45']),
    water.specks(p, 70, 0.6),
  ].join('');
}

export function inventorsScene(p: Painter): string {
  const ink = '#9fe3ee';
  const grid =
    repeat(31, (index) => stroke(`M${index * 40} 0V675`, '#ffffff', index % 5 === 0 ? 1.4 : 0.6, 'opacity="0.13"')) +
    repeat(17, (index) => stroke(`M0 ${index * 40}H1200`, '#ffffff', index % 5 === 0 ? 1.4 : 0.6, 'opacity="0.13"'));
  const size = (x1: number, y: number, x2: number): string =>
    stroke(
      `M${x1} ${y}H${x2}M${x1} ${y - 12}V${y + 12}M${x2} ${y - 12}V${y + 12}M${x1 + 14} ${y - 6}L${x1} ${y}L${x1 + 14} ${y + 6}M${x2 - 14} ${y - 6}L${x2} ${y}L${x2 - 14} ${y + 6}`,
      ink,
      2,
    );
  const gear = (x: number, y: number, r: number): string =>
    `<g transform="translate(${x} ${y})">${repeat(12, (index) => `<rect x="-8" y="${-r - 14}" width="16" height="22" rx="3" fill="none" stroke="${ink}" stroke-width="2" transform="rotate(${index * 30})"/>`)}${disc(0, 0, r, '#0b3f66', `stroke="${ink}" stroke-width="2.4"`)}${disc(0, 0, r * 0.4, 'none', `stroke="${ink}" stroke-width="2.4"`)}</g>`;
  const outline = `<g fill="none" stroke="${ink}" stroke-width="2.4" stroke-linejoin="round"><path d="M-116 -22C-116 -66 -92 -74 -70 -74H74C98 -74 116 -60 116 -22ZM-104 -20V74H104V-20M-104 26H104M-40 26V74M44 26V74"/><circle cx="-72" cy="50" r="21"/><circle cx="2" cy="50" r="21"/><circle cx="92" cy="4" r="20"/><rect x="-92" y="-14" width="82" height="34" rx="10"/><rect x="0" y="-14" width="70" height="34" rx="10"/><path d="M-150 0H150M0 -104V104" stroke-dasharray="16 6 3 6" opacity="0.6"/></g>`;
  const front = `<g fill="none" stroke="${ink}" stroke-width="2.4"><rect x="-62" y="-74" width="124" height="52" rx="20"/><path d="M-56 -20V74H56V-20M-56 26H56"/><circle r="20" cy="4"/><circle cx="-34" cy="50" r="17"/><circle cx="34" cy="50" r="17"/><path d="M-90 0H90M0 -104V104" stroke-dasharray="16 6 3 6" opacity="0.6"/></g>`;
  const circuit =
    stroke('M70 560H180V500H290M180 560V610H330M290 500V450H380M70 600H130V640H260', ink, 3, 'opacity="0.75"') +
    repeat(6, (index) =>
      disc(
        [70, 290, 330, 380, 70, 260][index] ?? 0,
        [560, 500, 610, 450, 600, 640][index] ?? 0,
        7,
        '#0b3f66',
        `stroke="${colors.coral}" stroke-width="3.4"`,
      ),
    );
  return [
    water.backdrop(p, [
      [0, '#12609a'],
      [1, '#082f52'],
    ]),
    grid,
    water.glow(p, 770, 340, 430, colors.aqua, 0.34),
    place({ x: 240, y: 190, scale: 1.15 }, outline) + size(106, 318, 374),
    place({ x: 1060, y: 520, scale: 0.9 }, front) + size(990, 620, 1130),
    gear(1010, 130, 62) + gear(1120, 206, 38),
    circuit,
    stroke('M430 -10C500 90 600 60 700 232', '#ffcf6b', 6),
    water.lampCone(p, 928, 330, 300, 12, 0.3),
    place({ x: 740, y: 350, scale: 1.62, turn: -5 }, rov(p)),
    water.bubbleColumn(p, 600, 250, 190, 14, 12),
    water.vignette(p, 0.4),
  ].join('');
}

export function rescuersScene(p: Painter): string {
  const light = p.linear([
    [0, '#fff6d8', 0.8],
    [1, '#fff6d8', 0.12],
  ]);
  const rain = repeat(80, () => {
    const x = p.between(0, 1200);
    const y = p.between(0, 560);
    return stroke(`M${x.toFixed(0)} ${y.toFixed(0)}l-9 34`, '#cfe6f0', 1.4, 'opacity="0.45"');
  });
  return [
    water.backdrop(p, [
      [0, '#12304a'],
      [0.4, '#2f5f7d'],
      [0.62, '#8fb3bf'],
      [1, '#8fb3bf'],
    ]),
    place({ x: 220, y: 40, scale: 1.8 }, surface.cloud(p, '#0d2438', 0.9)),
    place({ x: 1020, y: 30, scale: 1.7 }, surface.cloud(p, '#10293f', 0.9)),
    place({ x: 610, y: 0, scale: 1.5 }, surface.cloud(p, '#0b2033', 0.9)),
    surface.waveRow(p, 420, 30, 210, '#35647c', '#a9c8d4'),
    path('M772 232L560 560H800Z', `fill="${light}" filter="${p.blur(6)}"`),
    surface.waveRow(p, 480, 42, 260, '#23526e', '#c2dbe4'),
    oval(676, 532, 130, 26, '#fff6d8', `opacity="0.55" filter="${p.blur(9)}"`),
    stroke('M786 236V440', '#f6efe2', 3),
    place(
      { x: 786, y: 446, scale: 0.72 },
      path('M-14 34C-20 0 -12 -12 0 -12C12 -12 20 0 14 34Z', `fill="${colors.coral}"`) +
        disc(0, -24, 12, '#ffffff') +
        stroke('M-8 32L-14 70M8 32L12 72', '#24384a', 10) +
        stroke('M-10 -2L-40 22', colors.coral, 9),
    ),
    place({ x: 660, y: 524, scale: 1, turn: 5 }, raft()),
    place({ x: 760, y: 186, scale: 1.26, turn: -4 }, surface.helicopter(p)),
    place({ x: 250, y: 540, scale: 0.86, turn: -9 }, surface.rescueBoat()),
    surface.waveRow(p, 572, 46, 300, '#123e5a', '#a9c8d4'),
    surface.waveRow(p, 640, 40, 340, '#0a2b44', '#6f9bb0'),
    rain,
    water.vignette(p, 0.2),
  ].join('');
}

function raft(): string {
  const people =
    disc(-26, -20, 10, '#d5a27c') +
    disc(14, -24, 10, '#b9805c') +
    stroke('M14 -10L34 -44', '#d9a441', 8) +
    stroke('M-26 -8V6M14 -12V6', '#24384a', 16);
  return `${people}${stroke('M-74 12H74', '#d94f1e', 30)}${stroke('M-74 4H74', '#ffb08a', 6)}${stroke('M-74 12V-6M74 12V-6', colors.coral, 20)}`;
}

export function hydronautsScene(p: Painter): string {
  return [
    water.backdrop(p, [
      [0, '#06304f'],
      [0.4, '#041d33'],
      [1, '#010810'],
    ]),
    water.glow(p, 620, 60, 480, '#14608f', 0.4),
    water.seabed(p, 580, 40, '#04141f', 6),
    water.glow(p, 1010, 380, 260, colors.coral, 0.28),
    place({ x: 1010, y: 600, scale: 1.1 }, smoker(p, 210)),
    place({ x: 1130, y: 610, scale: 0.85 }, smoker(p, 150)),
    water.lampCone(p, 640, 210, 560, 24, 0.32),
    water.seabed(p, 620, 18, '#08202c', 8),
    oval(960, 622, 220, 24, colors.lamp, `opacity="0.38" filter="${p.blur(10)}"`),
    repeat(22, () => {
      const x = p.between(830, 1130);
      const tall = p.between(40, 100);
      return (
        stroke(`M${x.toFixed(0)} 640l${p.between(-10, 10).toFixed(0)} ${-tall.toFixed(0)}`, '#e9f3f3', 8) +
        disc(x, 640 - tall, 9, '#d93a3f', 'opacity="0.95"')
      );
    }),
    place({ x: 500, y: 330, scale: 1.42, turn: 4 }, bubbleSub(p)),
    place({ x: 110, y: 700 }, rock(p, 230, 180, '#020b12', '#12384a')),
    place({ x: 820, y: 690, scale: 0.8 }, rock(p, 110, 80, '#020b12', '#2f5a63')),
    water.bubbleColumn(p, 330, 200, 190, 12, 9),
    water.specks(p, 280, 0.65),
    water.vignette(p, 0.6),
  ].join('');
}

export function aquanautsScene(p: Painter): string {
  return [
    water.backdrop(p, [
      [0, '#d5fbf7'],
      [0.2, '#6fdcea'],
      [0.55, '#1f93d0'],
      [1, '#0b4f8c'],
    ]),
    water.glow(p, 640, -20, 480, '#ffffff', 0.9),
    water.ceiling(p, 56),
    water.lightRays(p, 640, 13, 0.5),
    water.seabed(p, 560, 16, '#2f86b4', 7),
    place({ x: 1000, y: 494, scale: 0.46, opacity: 0.85 }, habitat(p)),
    place({ x: 760, y: 230, scale: 1.1, turn: -14 }, diver(p, '#06283c', colors.coral)),
    place({ x: 560, y: 430, scale: 1.34, turn: -6 }, diver(p, '#062c4a', '#f2b63d')),
    water.bubbleColumn(p, 880, 170, 160, 14, 13),
    water.bubbleColumn(p, 716, 384, 96, 9, 13),
    water.seabed(p, 616, 22, '#0d3f66', 7),
    place({ x: 130, y: 700 }, rock(p, 230, 180, '#0a3050', '#3f87ad')),
    place({ x: 70, y: 580 }, fanCoral(p, 140, '#e2608f')),
    place({ x: 230, y: 620 }, branchCoral(p, 150, colors.coral, '#ffd3bd')),
    place({ x: 420, y: 660 }, brainCoral(p, 80, '#f0b94f', '#a66a1c')),
    place({ x: 1070, y: 660 }, branchCoral(p, 170, '#ff9d6e', '#ffe0cc')),
    place({ x: 930, y: 664 }, brainCoral(p, 60, '#4fb08f', '#1d6b57')),
    shoal(p, 200, 250, 280, 150, 26, '#ffd166'),
    water.specks(p, 60, 0.6),
  ].join('');
}
