import { fish, shoal, whale } from '#demo/pictures/shapes/animals.ts';
import { bathyscaphe } from '#demo/pictures/shapes/machines.ts';
import { box, colors, disc, type Painter, place, repeat } from '#demo/pictures/shapes/painter.ts';
import { diver, farDiver, gulls } from '#demo/pictures/shapes/people.ts';
import { brainCoral, branchCoral, rock, seagrass } from '#demo/pictures/shapes/plants.ts';
import * as surface from '#demo/pictures/shapes/surface.ts';
import * as water from '#demo/pictures/shapes/water.ts';

export function heroScene(p: Painter): string {
  return [
    water.backdrop(p, [
      [0, '#7cc4ea'],
      [0.2, '#ffe9cc'],
      [0.27, '#ffd7a8'],
      [1, colors.abyss],
    ]),
    water.glow(p, 1010, 150, 240, '#fff6dc', 1),
    disc(1010, 140, 34, '#fffaf0'),
    place({ x: 260, y: 70, scale: 0.7 }, surface.cloud(p, '#ffffff', 0.7)),
    place({ x: 470, y: 110, scale: 0.4 }, surface.cloud(p, '#ffffff', 0.6)),
    gulls(p, 560, 60, 120, 5, '#ffffff'),
    place({ x: 800, y: 162, scale: 0.46, turn: -1 }, surface.vessel(p)),
    surface.waveRow(p, 182, 9, 110, '#4fb4dc', '#ffffff'),
    box(
      0,
      182,
      1200,
      500,
      p.linear([
        [0, '#2fa3d4'],
        [0.3, colors.ocean],
        [0.66, colors.deep],
        [1, colors.abyss],
      ]),
    ),
    surface.waveRow(p, 190, 8, 140, 'rgba(255,255,255,0.08)', '#e6f7fb'),
    `<g transform="translate(0 186)">${water.lightRays(p, 900, 11, 0.34, 470)}</g>`,
    place({ x: 580, y: 345, scale: 0.58, turn: -8 }, whale(p)),
    place({ x: 960, y: 300, scale: 0.5, turn: 14 }, diver(p, '#04202f', colors.coral)),
    water.bubbleColumn(p, 1012, 290, 76, 8, 8),
    shoal(p, 330, 290, 300, 80, 26, '#0d4f86'),
    place({ x: 1110, y: 380, scale: 0.5, flip: true, opacity: 0.8 }, farDiver('#062a44')),
    water.seabed(p, 590, 28, '#06263f', 6),
    water.lampCone(p, 986, 528, 220, 26, 0.32),
    place({ x: 880, y: 500, scale: 0.58, turn: 5 }, bathyscaphe(p)),
    water.seabed(p, 628, 20, '#041827', 7),
    place({ x: 1090, y: 650 }, rock(p, 170, 110, '#031320', '#1b4d6b')),
    place({ x: 1130, y: 580, scale: 0.8 }, branchCoral(p, 110, colors.coral, '#ffd3bd')),
    place({ x: 560, y: 664, scale: 0.8 }, branchCoral(p, 90, '#ff9d6e', '#ffe0cc')),
    place({ x: 660, y: 666, scale: 0.6 }, brainCoral(p, 70, '#c98a3c', '#6e4415')),
    repeat(10, (index) =>
      place(
        { x: index * 122 + p.between(-30, 30), y: 676, scale: p.between(0.8, 1.3) },
        seagrass(p, 13, 90, ['#07404a', '#0b5459', '#05323c']),
      ),
    ),
    place({ x: 470, y: 440, scale: 0.6 }, fish('#ffb36b', '#ffe4c7')),
    place({ x: 420, y: 464, scale: 0.45 }, fish('#ffb36b', '#ffe4c7')),
    water.specks(p, 110, 0.5),
  ].join('');
}
