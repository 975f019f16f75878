import { ballOfFish, fish, jellyfish, shoal, starfish, turtle, whale } from '#demo/pictures/shapes/animals.ts';
import { colors, disc, type Painter, place, repeat, stroke } from '#demo/pictures/shapes/painter.ts';
import { farDiver } from '#demo/pictures/shapes/people.ts';
import {
  anemone,
  brainCoral,
  branchCoral,
  fanCoral,
  kelp,
  rock,
  seagrass,
  tubeSponges,
} from '#demo/pictures/shapes/plants.ts';
import * as water from '#demo/pictures/shapes/water.ts';

export function whaleScene(p: Painter): string {
  const boat = 'M-70 -14H74C70 -2 58 12 40 16H-40C-58 12 -68 0 -70 -14Z';
  return [
    water.backdrop(p, [
      [0, '#bdeaf0'],
      [0.1, '#4fc0d8'],
      [0.4, colors.ocean],
      [0.75, colors.deep],
      [1, colors.abyss],
    ]),
    water.glow(p, 880, 10, 420, colors.foam, 0.75),
    water.ceiling(p, 54),
    water.lightRays(p, 860, 11, 0.42),
    place(
      { x: 900, y: 26, scale: 1.1 },
      `<path d="${boat}" fill="#0a2c44"/>${stroke('M-56 8V30M-64 30H-48M-20 16H20', '#0a2c44', 6)}`,
    ),
    place({ x: 300, y: 580, scale: 0.42, turn: -12, opacity: 0.75 }, whale(p)),
    place({ x: 600, y: 350, scale: 1.22, turn: -9 }, whale(p)),
    place({ x: 1010, y: 470, scale: 0.7, turn: -14 }, farDiver('#04192a')),
    water.bubbleColumn(p, 1034, 452, 170, 12, 8),
    shoal(p, 210, 180, 260, 90, 26, '#0e5580'),
    water.specks(p, 110, 0.5),
    water.vignette(p, 0.5),
  ].join('');
}

export function turtleScene(p: Painter): string {
  return [
    water.backdrop(p, [
      [0, '#e4fbf6'],
      [0.22, '#7fe0e0'],
      [0.6, colors.aqua],
      [1, '#0b6f93'],
    ]),
    water.glow(p, 250, -20, 460, '#ffffff', 0.9),
    water.ceiling(p, 60),
    water.lightRays(p, 270, 12, 0.5),
    water.seabed(p, 580, 16, '#5fb9b4', 6),
    water.seabed(p, 622, 14, '#d9d3ae', 6),
    water.sandRipples(p, 628, 9, '#a89f77', 0.5),
    water.shadow(p, 690, 628, 190, 18, 0.4),
    repeat(9, () =>
      place(
        { x: p.between(0, 1200), y: p.between(636, 672), scale: p.between(0.7, 1.2) },
        seagrass(p, 12, 90, ['#2c8f6f', '#3fa981', '#1f7a66']),
      ),
    ),
    place({ x: 1050, y: 610, scale: 0.4, turn: 20 }, starfish(colors.coral)),
    place({ x: 330, y: 250, scale: 0.34, turn: -34, opacity: 0.55 }, turtle(p)),
    place({ x: 650, y: 350, scale: 1.3, turn: -22 }, turtle(p)),
    shoal(p, 960, 190, 300, 130, 22, '#0a7c99'),
    place({ x: 900, y: 470, scale: 0.72, turn: -12 }, fish('#ffd166', '#fff1c9')),
    place({ x: 986, y: 500, scale: 0.56, turn: -10 }, fish('#ffd166', '#fff1c9')),
    water.bubbleColumn(p, 852, 268, 200, 11, 10),
    water.specks(p, 60, 0.6),
  ].join('');
}

export function jellyfishScene(p: Painter): string {
  return [
    water.backdrop(p, [
      [0, '#0b2f5c'],
      [0.5, '#081f45'],
      [1, '#040d24'],
    ]),
    water.glow(p, 640, 280, 420, '#3b6fe0', 0.5),
    water.glow(p, 250, 440, 260, '#c14f8c', 0.35),
    water.glow(p, 1010, 470, 240, colors.aqua, 0.35),
    repeat(6, () =>
      place(
        {
          x: p.between(40, 1160),
          y: p.between(60, 480),
          scale: p.between(0.16, 0.3),
          turn: p.between(-20, 20),
          opacity: 0.5,
        },
        jellyfish(p, '#7fb4ff', 8),
      ),
    ),
    place({ x: 250, y: 350, scale: 0.86, turn: -14 }, jellyfish(p, '#ff8fc0')),
    place({ x: 1010, y: 400, scale: 0.68, turn: 12 }, jellyfish(p, '#5fe3dc')),
    place({ x: 630, y: 240, scale: 1.28, turn: 5 }, jellyfish(p, '#ffb088', 16)),
    water.specks(p, 190, 0.8, '#a9d5ff'),
    water.vignette(p, 0.6),
  ].join('');
}

export function fishSchoolScene(p: Painter): string {
  return [
    water.backdrop(p, [
      [0, '#9fe3ee'],
      [0.25, '#2f9fd0'],
      [0.65, '#0f5c94'],
      [1, '#062c4d'],
    ]),
    water.glow(p, 620, 0, 480, '#ffffff', 0.85),
    water.ceiling(p, 50),
    water.lightRays(p, 620, 13, 0.48),
    water.shadow(p, 620, 360, 300, 190, 0.34),
    ballOfFish(p, 620, 350, 300, 430),
    place({ x: 168, y: 520, scale: 2.1, turn: -16 }, fish('#0b3c5c', '#7fb0c4')),
    place({ x: 1070, y: 200, scale: 1.7, turn: 8, flip: true }, fish('#0d4468', '#5f9ab3')),
    water.specks(p, 80, 0.6),
    water.vignette(p, 0.45),
  ].join('');
}

export function reefScene(p: Painter): string {
  const far = '#2a86ad';
  return [
    water.backdrop(p, [
      [0, '#c9f4f1'],
      [0.25, '#57cfe0'],
      [0.6, '#1a8fc4'],
      [1, '#0a4d80'],
    ]),
    water.glow(p, 420, -10, 430, '#ffffff', 0.85),
    water.ceiling(p, 52),
    water.lightRays(p, 430, 12, 0.42),
    place({ x: 940, y: 690, opacity: 0.65 }, rock(p, 330, 330, far, '#66bdd8')),
    place({ x: 150, y: 690, opacity: 0.6 }, rock(p, 270, 240, far, '#66bdd8')),
    shoal(p, 720, 200, 420, 150, 40, '#f7d774'),
    place({ x: 1080, y: 700 }, rock(p, 270, 320, '#123f5e', '#3f87a3')),
    place({ x: 100, y: 700 }, rock(p, 260, 220, '#123f5e', '#3f87a3')),
    water.seabed(p, 622, 18, '#1a5673', 7),
    place({ x: 1000, y: 450, scale: 1.1, turn: -8 }, fanCoral(p, 180, '#d96bc0')),
    place({ x: 1120, y: 500, scale: 1.1 }, branchCoral(p, 190, '#ff9d6e', '#ffe0cc')),
    place({ x: 905, y: 626, scale: 1 }, branchCoral(p, 210, colors.coral, '#ffd3bd')),
    place({ x: 250, y: 640, scale: 1.15 }, brainCoral(p, 105, '#f0b94f', '#a66a1c')),
    place({ x: 96, y: 540, scale: 1.2 }, tubeSponges(p, '#8a5fd0', '#3c2473')),
    place({ x: 420, y: 650, scale: 1.1 }, branchCoral(p, 170, '#f4728c', '#ffd9e0')),
    place({ x: 760, y: 655 }, brainCoral(p, 80, '#4fb08f', '#1d6b57')),
    place({ x: 600, y: 662, scale: 1.35 }, anemone(p, '#d9f0c4', '#ff9ed1')),
    place({ x: 496, y: 660, scale: 0.8 }, tubeSponges(p, '#2fb8c0', '#0b5d6b')),
    place({ x: 330, y: 668, scale: 0.7 }, fanCoral(p, 120, '#ffb347')),
    place({ x: 850, y: 668, scale: 0.8 }, anemone(p, '#f7a8c4', '#fff0c4')),
    place({ x: 566, y: 560, scale: 1 }, clownfish()),
    place({ x: 664, y: 584, scale: 0.8, flip: true }, clownfish()),
    place({ x: 330, y: 380, scale: 1.25 }, fish('#1fb7a6', '#bff3e4')),
    place({ x: 230, y: 440, scale: 0.9 }, fish('#3f6fe0', '#ffd84d')),
    place({ x: 690, y: 420, scale: 1, flip: true }, fish('#7b4fd0', '#ffd84d')),
    place({ x: 1000, y: 600, scale: 0.6 }, starfish('#ffd166')),
    water.bubbleColumn(p, 505, 560, 330, 15, 9),
    water.vignette(p, 0.1),
  ].join('');
}

function clownfish(): string {
  return `${fish('#ff7a2e', '#ff9a55')}${stroke('M10 -12C4 -4 4 4 10 12', '#ffffff', 6)}${stroke('M-12 -8C-16 -2 -16 3 -12 8', '#ffffff', 5)}`;
}

export function kelpScene(p: Painter): string {
  const row = (count: number, y: number, tall: number, color: string, leaf: string, scale: number): string =>
    repeat(count, (index) =>
      place(
        { x: (1260 * (index + p.between(0.1, 0.8))) / count - 30, y, scale },
        kelp(p, tall * p.between(0.78, 1.1), color, leaf),
      ),
    );
  return [
    water.backdrop(p, [
      [0, '#fdf6c9'],
      [0.14, '#c7e7a2'],
      [0.45, '#3fa393'],
      [0.8, '#0c5a63'],
      [1, '#053540'],
    ]),
    water.glow(p, 700, -10, 520, '#fffbe0', 0.95),
    row(13, 690, 640, '#7fb98c', '#8cc796', 0.9),
    water.lightRays(p, 690, 12, 0.5),
    row(9, 700, 640, '#3d8a5c', '#4a9c66', 1),
    shoal(p, 600, 330, 520, 160, 34, '#0f6f72'),
    place({ x: 560, y: 300, scale: 1.1 }, fish('#ff8c42', '#ffd0a3')),
    place({ x: 690, y: 380, scale: 0.8, flip: true }, fish('#ff8c42', '#ffd0a3')),
    place({ x: 450, y: 440, scale: 0.7 }, fish('#ffb36b', '#ffe4c7')),
    water.seabed(p, 640, 18, '#0a3b40', 7),
    place({ x: 620, y: 668 }, rock(p, 150, 90, '#0b444a', '#2c7a72')),
    place({ x: 90, y: 706, scale: 1.25 }, kelp(p, 560, '#123f36', '#17503f')),
    place({ x: 236, y: 712, scale: 1.05 }, kelp(p, 480, '#14463a', '#1b5a45')),
    place({ x: 1010, y: 712, scale: 1.1 }, kelp(p, 500, '#14463a', '#1b5a45')),
    place({ x: 1130, y: 706, scale: 1.3 }, kelp(p, 560, '#123f36', '#17503f')),
    place({ x: 640, y: 588, scale: 0.5, turn: 12 }, starfish('#ff7a45')),
    water.bubbleColumn(p, 770, 600, 260, 10, 8),
    repeat(18, () => disc(p.between(0, 1200), p.between(0, 500), p.between(1, 3), '#fffbe0', 'opacity="0.5"')),
  ].join('');
}
