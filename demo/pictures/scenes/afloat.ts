import { box, colors, disc, oval, type Painter, path, place, repeat, stroke } from '#demo/pictures/shapes/painter.ts';
import { gulls } from '#demo/pictures/shapes/people.ts';
import { rock } from '#demo/pictures/shapes/plants.ts';
import * as surface from '#demo/pictures/shapes/surface.ts';
import * as water from '#demo/pictures/shapes/water.ts';

export function vesselScene(p: Painter): string {
  return [
    water.backdrop(p, [
      [0, '#2f8fd0'],
      [0.3, '#8fd0ee'],
      [0.55, '#fdf0dc'],
      [1, '#fdf0dc'],
    ]),
    water.glow(p, 250, 330, 300, '#fff3c9', 0.95),
    disc(250, 330, 56, '#fff8e0'),
    place({ x: 900, y: 120 }, surface.cloud(p, '#ffffff', 0.85)),
    place({ x: 430, y: 90, scale: 0.7 }, surface.cloud(p, '#ffffff', 0.7)),
    place({ x: 1090, y: 230, scale: 0.6 }, surface.cloud(p, '#ffffff', 0.6)),
    path('M0 404C120 372 220 380 330 398C420 380 480 392 560 404V440H0Z', 'fill="#7fb3cf" opacity="0.7"'),
    surface.waveRow(p, 420, 10, 130, '#5fb4dc', '#ffffff'),
    gulls(p, 420, 190, 190, 7, '#ffffff'),
    surface.waveRow(p, 462, 18, 170, '#2f93cc', '#ffffff'),
    place({ x: 640, y: 482, scale: 1.12, turn: -1.5 }, surface.vessel(p)),
    surface.waveRow(p, 520, 26, 220, colors.ocean, '#e6f7fb'),
    surface.waveRow(p, 580, 32, 270, '#0f5c9c', '#bfe6f2'),
    surface.waveRow(p, 646, 34, 310, colors.deep, '#7fc3de'),
  ].join('');
}

export function lighthouseScene(p: Painter): string {
  const beam = p.linear(
    [
      [0, '#fff3c9', 0.85],
      [1, '#fff3c9', 0],
    ],
    'right',
  );
  const cast = (turn: number, reach: number): string =>
    `<g transform="translate(840 170) rotate(${turn})">${path(`M0 -8L${reach} -96V96L0 8Z`, `fill="${beam}" filter="${p.blur(6)}"`)}</g>`;
  return [
    water.backdrop(p, [
      [0, '#0b1f45'],
      [0.3, '#3a3f78'],
      [0.52, '#d9697a'],
      [0.66, '#ffb07a'],
      [1, '#ffd9a0'],
    ]),
    surface.stars(p, 70, 220),
    water.glow(p, 330, 452, 340, '#fff0c4', 0.9),
    disc(330, 448, 48, '#fff4d6'),
    place({ x: 520, y: 300, scale: 0.9 }, surface.cloud(p, '#8f5580', 0.55)),
    place({ x: 150, y: 240, scale: 0.7 }, surface.cloud(p, '#5d4a83', 0.6)),
    surface.waveRow(p, 462, 8, 120, '#b7607c', '#ffd9b0'),
    surface.waveRow(p, 500, 14, 170, '#6b4478', '#ffb88f'),
    oval(330, 500, 60, 7, '#ffe6b8', 'opacity="0.8"'),
    oval(326, 524, 42, 5, '#ffe6b8', 'opacity="0.6"'),
    cast(186, 900),
    cast(-8, 460),
    place({ x: 860, y: 690 }, rock(p, 400, 240, '#1c1a3d', '#6a4a78')),
    place({ x: 1120, y: 690 }, rock(p, 260, 200, '#15142f', '#4b3a68')),
    box(905, 446, 96, 60, '#e9dccb', 3) +
      path('M896 448L952 408L1010 448Z', 'fill="#a8452a"') +
      box(930, 466, 20, 24, '#ffe0a0', 2) +
      box(964, 466, 20, 24, '#ffe0a0', 2),
    place({ x: 840, y: 500 }, surface.lighthouse(p)),
    water.glow(p, 840, 194, 120, '#fff3c9', 0.9),
    surface.waveRow(p, 566, 22, 220, '#3a2f63', '#d98a94'),
    gulls(p, 640, 230, 90, 4, '#2a2450'),
    surface.waveRow(p, 622, 26, 280, '#1b1f4a', '#7f5f94'),
  ].join('');
}

export function lifebuoyScene(p: Painter): string {
  return [
    water.backdrop(p, [
      [0, '#7fcdf0'],
      [0.4, '#cfeefa'],
      [1, '#cfeefa'],
    ]),
    place({ x: 230, y: 110 }, surface.cloud(p, '#ffffff', 0.95)),
    place({ x: 980, y: 80, scale: 0.8 }, surface.cloud(p, '#ffffff', 0.9)),
    gulls(p, 600, 130, 170, 5, '#4a7d99'),
    surface.waveRow(p, 280, 12, 150, '#63b9df', '#ffffff'),
    place({ x: 860, y: 330, scale: 1.05, turn: 2, flip: true }, surface.rescueBoat()),
    surface.waveRow(p, 352, 18, 190, '#3ba0d4', '#ffffff'),
    surface.waveRow(p, 420, 26, 240, '#1f84c2', '#e6f7fb'),
    stroke('M560 470C700 380 760 420 880 350', '#f6efe2', 6),
    place({ x: 420, y: 460, scale: 1.16, turn: -14 }, `<g transform="scale(1 0.78)">${surface.lifebuoy(p)}</g>`),
    surface.waveRow(p, 566, 32, 300, 'rgba(18,104,170,0.93)', '#ffffff'),
    surface.waveRow(p, 632, 30, 260, '#0c4d86', '#9fd6ec'),
    repeat(30, () => disc(p.between(200, 680), p.between(500, 600), p.between(2, 6), '#ffffff', 'opacity="0.7"')),
  ].join('');
}
