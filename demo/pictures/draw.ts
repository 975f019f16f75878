import * as afloat from '#demo/pictures/scenes/afloat.ts';
import * as work from '#demo/pictures/scenes/at-work.ts';
import * as directions from '#demo/pictures/scenes/directions.ts';
import { heroScene } from '#demo/pictures/scenes/hero.ts';
import * as life from '#demo/pictures/scenes/sea-life.ts';
import { createPainter, type Painter } from '#demo/pictures/shapes/painter.ts';
import { HEIGHT, WIDTH } from '#demo/pictures/shapes/water.ts';

const scenes = new Map<string, (painter: Painter) => string>([
  ['diver', work.diverScene],
  ['bathyscaphe', work.bathyscapheScene],
  ['whale', life.whaleScene],
  ['turtle', life.turtleScene],
  ['jellyfish', life.jellyfishScene],
  ['fish-school', life.fishSchoolScene],
  ['reef', life.reefScene],
  ['kelp-forest', life.kelpScene],
  ['research-vessel', afloat.vesselScene],
  ['lighthouse', afloat.lighthouseScene],
  ['rov', work.rovScene],
  ['lifebuoy', afloat.lifebuoyScene],
  ['habitat', work.habitatScene],
  ['wreck', work.wreckScene],
  ['direction-keepers', directions.keepersScene],
  ['direction-inventors', directions.inventorsScene],
  ['direction-rescuers', directions.rescuersScene],
  ['direction-hydronauts', directions.hydronautsScene],
  ['direction-aquanauts', directions.aquanautsScene],
  ['hero', heroScene],
]);

export const pictureNames: readonly string[] = [...scenes.keys()];

/** Another shape than 16:9 cuts the edges and never stretches. */
export function drawPicture(name: string, width = WIDTH, height = HEIGHT): string {
  const scene = scenes.get(name);
  if (scene === undefined) throw new Error(`No such picture: ${name}`);
  const painter = createPainter(name);
  const shapes = scene(painter);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice">${painter.defs()}${shapes}</svg>`
  );
}
