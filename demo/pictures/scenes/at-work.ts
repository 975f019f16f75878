import { fish, shoal, starfish } from '#demo/pictures/shapes/animals.ts';
import { bathyscaphe, habitat, rov, wreck } from '#demo/pictures/shapes/machines.ts';
import { colors, disc, oval, type Painter, path, place, repeat, stroke } from '#demo/pictures/shapes/painter.ts';
import { diver, farDiver } from '#demo/pictures/shapes/people.ts';
import { branchCoral, rock, seagrass } from '#demo/pictures/shapes/plants.ts';
import * as surface from '#demo/pictures/shapes/surface.ts';
import * as water from '#demo/pictures/shapes/water.ts';

export function diverScene(p: Painter): string {
  return [
    water.backdrop(p, [
      [0, '#8fe3e6'],
      [0.3, '#1f9cc4'],
      [0.7, '#0c5685'],
      [1, '#06304f'],
    ]),
    water.glow(p, 880, -10, 460, '#ffffff', 0.85),
    water.ceiling(p, 50),
    water.lightRays(p, 880, 12, 0.45),
    place({ x: 1060, y: 640, opacity: 0.6 }, rock(p, 320, 300, '#14658f', '#4a9fbf')),
    water.seabed(p, 570, 26, '#0c4a70', 7),
    water.seabed(p, 620, 18, '#08304a', 7),
    water.sandRipples(p, 620, 8, '#3c7f9c', 0.4),
    place({ x: 150, y: 680 }, rock(p, 210, 190, '#062539', '#2b6a86')),
    place({ x: 120, y: 510 }, branchCoral(p, 130, colors.coral, '#ffd3bd')),
    place({ x: 930, y: 690 }, rock(p, 150, 110, '#062539', '#2b6a86')),
    water.lampCone(p, 786, 430, 380, 12, 0.26),
    place({ x: 560, y: 330, scale: 1.5, turn: 8 }, diver(p, '#04202f', colors.coral)),
    place({ x: 200, y: 150, scale: 0.8, turn: 4, opacity: 0.6 }, farDiver('#0a4468')),
    water.bubbleColumn(p, 716, 322, 300, 22, 17),
    water.bubbleColumn(p, 242, 136, 130, 8, 7),
    shoal(p, 1020, 300, 260, 130, 24, '#083a5e'),
    place({ x: 960, y: 600, scale: 0.5, turn: 10 }, starfish('#ffc48a')),
    repeat(6, (index) =>
      place(
        { x: 320 + index * 150 + p.between(-40, 40), y: 672 },
        seagrass(p, 14, 80, ['#0b5a5c', '#0f7370', '#084448']),
      ),
    ),
    water.specks(p, 90, 0.5),
    water.vignette(p, 0.4),
  ].join('');
}

export function bathyscapheScene(p: Painter): string {
  return [
    water.backdrop(p, [
      [0, '#0a3d62'],
      [0.35, '#06263f'],
      [1, '#020a14'],
    ]),
    water.glow(p, 640, -60, 520, '#1f7fb5', 0.55),
    water.seabed(p, 590, 30, '#04192a', 6),
    water.lampCone(p, 738, 342, 520, 24, 0.34),
    water.lampCone(p, 664, 366, 380, 58, 0.36),
    water.seabed(p, 636, 16, '#0b2c40', 8),
    oval(880, 644, 230, 22, colors.lamp, `opacity="0.34" filter="${p.blur(9)}"`),
    place({ x: 560, y: 290, scale: 1.12, turn: 5 }, bathyscaphe(p)),
    place({ x: 170, y: 470, scale: 1 }, angler(p)),
    place({ x: 1010, y: 622, scale: 0.62, turn: 14 }, starfish('#ff9d6e')),
    place({ x: 890, y: 640, scale: 0.4, turn: -10 }, starfish('#ffc48a')),
    place({ x: 1130, y: 668 }, rock(p, 150, 120, '#031019', '#174359')),
    place({ x: 60, y: 680 }, rock(p, 190, 110, '#031019', '#0f3346')),
    water.bubbleColumn(p, 556, 150, 150, 10, 9),
    water.specks(p, 260, 0.6),
    water.vignette(p, 0.6),
  ].join('');
}

/** The hunter with its own lantern, for the dark corner of a deep picture. */
function angler(p: Painter): string {
  const teeth = 'M58 -4L52 10L46 0L40 13L33 2L26 13L20 3M56 14L48 4L42 18L34 8L26 20L20 10';
  return (
    water.glow(p, 96, -66, 80, '#8ff5e6', 0.9) +
    stroke('M18 -36C30 -86 72 -92 94 -68', '#0e3348', 4) +
    disc(96, -66, 8, '#dffff8') +
    path(
      'M66 -6C40 -44 -20 -52 -56 -18L-98 -40C-90 -14 -92 10 -100 32L-56 14C-24 50 40 46 62 18C44 20 30 16 16 6C34 6 52 2 66 -6Z',
      'fill="#0c2c3f"',
    ) +
    stroke(teeth, '#bfe8e4', 2.2) +
    disc(26, -22, 6, '#bfe8e4') +
    disc(27, -22, 3, '#020a14')
  );
}

export function rovScene(p: Painter): string {
  return [
    water.backdrop(p, [
      [0, '#0f6a86'],
      [0.4, '#0a4560'],
      [1, '#04202f'],
    ]),
    water.glow(p, 300, -40, 460, '#6fd8d8', 0.5),
    water.seabed(p, 560, 26, '#0a3a4a', 6),
    stroke('M452 -10C520 90 360 150 440 240', '#ffcf6b', 6),
    repeat(5, (index) => oval(462 - index * 9, 28 + index * 44, 13, 9, colors.coral, 'opacity="0.95"')),
    water.lampCone(p, 610, 326, 560, 14, 0.3),
    water.lampCone(p, 606, 388, 460, 32, 0.32),
    water.seabed(p, 604, 16, '#124b59', 8),
    oval(930, 600, 260, 40, colors.lamp, `opacity="0.42" filter="${p.blur(14)}"`),
    water.sandRipples(p, 600, 9, '#7fb9b4', 0.35),
    place({ x: 920, y: 582, scale: 0.72, turn: -12 }, surface.amphora(p)),
    place({ x: 1090, y: 604, scale: 0.5, turn: 24 }, surface.amphora(p)),
    place({ x: 780, y: 620, scale: 0.5 }, starfish(colors.coral)),
    place({ x: 470, y: 320, scale: 1.24, turn: 4 }, rov(p)),
    place({ x: 110, y: 690 }, rock(p, 230, 220, '#06222f', '#1f5c6c')),
    place({ x: 900, y: 420, scale: 0.8, flip: true, turn: 8 }, fish('#f2c14e', '#fff0c4')),
    place({ x: 990, y: 380, scale: 0.6, flip: true, turn: 8 }, fish('#f2c14e', '#fff0c4')),
    water.bubbleColumn(p, 360, 250, 220, 12, 9),
    water.specks(p, 150, 0.6),
    water.vignette(p, 0.5),
  ].join('');
}

export function habitatScene(p: Painter): string {
  return [
    water.backdrop(p, [
      [0, '#1f86b8'],
      [0.35, '#0e5585'],
      [1, '#052641'],
    ]),
    water.glow(p, 560, -30, 480, '#bff0f0', 0.6),
    water.lightRays(p, 560, 11, 0.34),
    place({ x: 1080, y: 690, opacity: 0.55 }, rock(p, 330, 330, '#0d4a72', '#2f7fa3')),
    place({ x: 90, y: 690, opacity: 0.55 }, rock(p, 260, 250, '#0d4a72', '#2f7fa3')),
    water.seabed(p, 560, 16, '#0a3c5c', 7),
    stroke('M600 266C640 180 560 110 620 -10', '#f6efe2', 5, 'opacity="0.8"'),
    water.glow(p, 600, 420, 420, '#ffd98f', 0.26),
    water.seabed(p, 592, 12, '#0d4560', 8),
    water.shadow(p, 600, 588, 300, 20, 0.5),
    place({ x: 600, y: 426 }, habitat(p)),
    oval(598, 584, 120, 16, '#c9fff5', `opacity="0.5" filter="${p.blur(8)}"`),
    place({ x: 190, y: 300, scale: 0.66, turn: 10 }, diver(p, '#04202f', colors.aqua)),
    water.bubbleColumn(p, 258, 292, 190, 13, 10),
    place({ x: 950, y: 330, scale: 0.9, flip: true, turn: -6 }, farDiver('#06283f')),
    water.bubbleColumn(p, 916, 318, 170, 9, 8),
    shoal(p, 920, 190, 260, 100, 26, '#0a3d62'),
    repeat(12, (index) =>
      place(
        { x: (index < 6 ? 0 : 760) + p.between(0, 440), y: p.between(660, 680), scale: p.between(0.7, 1.2) },
        seagrass(p, 14, 90, ['#0b5a54', '#11736a', '#08443f']),
      ),
    ),
    place({ x: 1060, y: 640, scale: 1 }, branchCoral(p, 110, colors.coral, '#ffd3bd')),
    water.vignette(p, 0.5),
  ].join('');
}

export function wreckScene(p: Painter): string {
  return [
    water.backdrop(p, [
      [0, '#5fc2b8'],
      [0.35, '#1f7f86'],
      [0.75, '#0b4a58'],
      [1, '#052a36'],
    ]),
    water.glow(p, 800, -20, 460, '#e6fff4', 0.75),
    water.lightRays(p, 800, 11, 0.42),
    water.seabed(p, 560, 26, '#14616a', 6),
    shoal(p, 950, 210, 330, 130, 34, '#0d5a64'),
    place({ x: 580, y: 506, scale: 1.2, turn: -7 }, wreck(p)),
    water.seabed(p, 612, 20, '#0a3b45', 7),
    water.sandRipples(p, 620, 8, '#4f9a98', 0.4),
    place({ x: 950, y: 628, scale: 0.5, turn: -8 }, surface.amphora(p)),
    place({ x: 1110, y: 648, scale: 0.42, turn: 22 }, surface.amphora(p)),
    place({ x: 180, y: 690 }, rock(p, 190, 120, '#06272f', '#2b6a6a')),
    place({ x: 190, y: 590 }, branchCoral(p, 110, colors.coral, '#ffd3bd')),
    place({ x: 960, y: 410, scale: 0.62, flip: true, turn: -10 }, diver(p, '#04202f', colors.coral)),
    water.lampCone(p, 860, 442, 240, 160, 0.28),
    water.bubbleColumn(p, 904, 392, 220, 12, 9),
    repeat(7, () =>
      place(
        { x: p.between(250, 620), y: p.between(330, 470), scale: p.between(0.4, 0.7), flip: p.chance(0.5) },
        fish('#e9c46a', '#fff0c4'),
      ),
    ),
    water.specks(p, 120, 0.5),
    water.vignette(p, 0.5),
  ].join('');
}
