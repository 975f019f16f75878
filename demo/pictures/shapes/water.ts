import { box, colors, disc, n, oval, type Painter, path, repeat, type Stop } from './painter.ts';

export const WIDTH = 1200;
export const HEIGHT = 675;

export function backdrop(painter: Painter, stops: readonly Stop[]): string {
  return box(0, 0, WIDTH, HEIGHT, painter.linear(stops));
}

/** A soft round light: the sun through the water, a lamp, a glow behind a silhouette. */
export function glow(painter: Painter, x: number, y: number, radius: number, color: string, strength = 0.8): string {
  const fill = painter.radial([
    [0, color, strength],
    [0.4, color, strength * 0.42],
    [1, color, 0],
  ]);
  return disc(x, y, radius, fill);
}

/** Shafts of daylight fanning out from a point above the surface. */
export function lightRays(painter: Painter, centerX: number, count: number, strength = 0.3, length = 640): string {
  const fill = painter.linear([
    [0, colors.foam, strength],
    [0.55, colors.foam, strength * 0.35],
    [1, colors.foam, 0],
  ]);
  const shafts = repeat(count, (index) => {
    const spread = (index - (count - 1) / 2) / count;
    const top = centerX + spread * 420 + painter.between(-25, 25);
    const bottom = centerX + spread * 1500 + painter.between(-70, 70);
    const narrow = painter.between(8, 26);
    const wide = painter.between(35, 110);
    const end = length * painter.between(0.7, 1.05);
    const d = `M${n(top - narrow)} -20L${n(top + narrow)} -20L${n(bottom + wide)} ${n(end)}L${n(bottom - wide)} ${n(end)}Z`;
    return path(d, `fill="${fill}" opacity="${n(painter.between(0.45, 1))}"`);
  });
  return `<g filter="${painter.blur(9)}">${shafts}</g>`;
}

/** The surface seen from below: bright broken lines near the top edge. */
export function ceiling(painter: Painter, depth = 46): string {
  return repeat(26, () => {
    const y = painter.between(-4, depth);
    const x = painter.between(-40, WIDTH);
    const w = painter.between(60, 230) * (1 - y / (depth * 2));
    const d = `M${n(x)} ${n(y)}q${n(w / 4)} ${n(painter.between(-7, 7))} ${n(w / 2)} 0t${n(w / 2)} 0`;
    const opacity = n(painter.between(0.2, 0.6));
    return path(
      d,
      `fill="none" stroke="${colors.foam}" stroke-width="${n(painter.between(1, 3.4))}" opacity="${opacity}"`,
    );
  });
}

function bubble(x: number, y: number, radius: number, opacity = 0.75): string {
  const rim = `stroke="${colors.foam}" stroke-width="${n(Math.max(0.8, radius / 6))}" opacity="${opacity}"`;
  const shine = disc(x - radius * 0.35, y - radius * 0.35, radius * 0.24, colors.foam, `opacity="${opacity}"`);
  return disc(x, y, radius, 'rgba(241,248,251,0.14)', rim) + shine;
}

/** A column of bubbles that widens and grows on its way up. */
export function bubbleColumn(painter: Painter, x: number, y: number, height: number, count: number, size = 9): string {
  return repeat(count, (index) => {
    const rise = (index + painter.between(0, 0.8)) / count;
    const sway = Math.sin(rise * 9) * 9 + painter.between(-12, 12) * (0.4 + rise);
    return bubble(x + sway, y - rise * height, size * painter.between(0.25, 0.6) * (0.6 + rise), 0.8 - rise * 0.35);
  });
}

/** Specks in the water: plankton near the surface, marine snow in the deep. */
export function specks(painter: Painter, count: number, opacity = 0.5, color: string = colors.foam): string {
  return repeat(count, () => {
    const size = painter.between(0.6, 2.1);
    const fade = n(painter.between(0.15, 1) * opacity);
    return disc(painter.between(0, WIDTH), painter.between(0, HEIGHT), size, color, `opacity="${fade}"`);
  });
}

/** An uneven bottom, from edge to edge; `rough` is the height of its hills. */
export function seabed(painter: Painter, y: number, rough: number, fill: string, steps = 8): string {
  let d = `M-20 ${HEIGHT + 20}L-20 ${n(y + painter.between(-rough, rough))}`;
  let lastY = y;
  for (let step = 1; step <= steps; step += 1) {
    const x = -20 + ((WIDTH + 40) * step) / steps;
    const half = x - (WIDTH + 40) / steps / 2;
    const nextY = y + painter.between(-rough, rough);
    d += `C${n(half)} ${n(lastY)} ${n(half)} ${n(nextY)} ${n(x)} ${n(nextY)}`;
    lastY = nextY;
  }
  return path(`${d}L${WIDTH + 20} ${HEIGHT + 20}Z`, `fill="${fill}"`);
}

/** Ripple marks make a plain bottom read as sand. */
export function sandRipples(painter: Painter, fromY: number, count: number, color: string, opacity = 0.3): string {
  return repeat(count, (index) => {
    const y = fromY + ((HEIGHT - fromY) * (index + 1)) / count;
    const x = painter.between(-60, WIDTH - 100);
    const w = painter.between(120, 320);
    const d = `M${n(x)} ${n(y)}q${n(w / 4)} ${n(-6 - index / 3)} ${n(w / 2)} 0t${n(w / 2)} 0`;
    return path(d, `fill="none" stroke="${color}" stroke-width="${n(1.5 + index / 6)}" opacity="${opacity}"`);
  });
}

export function shadow(painter: Painter, x: number, y: number, rx: number, ry: number, opacity = 0.4): string {
  return oval(x, y, rx, ry, colors.night, `opacity="${opacity}" filter="${painter.blur(8)}"`);
}

/** Darkens the sides and the bottom; the top keeps its light, or the picture looks dirty. */
export function vignette(painter: Painter, strength = 0.45): string {
  const sides = painter.linear(
    [
      [0, colors.abyss, strength * 0.6],
      [0.2, colors.abyss, 0],
      [0.8, colors.abyss, 0],
      [1, colors.abyss, strength * 0.6],
    ],
    'right',
  );
  const bottom = painter.linear([
    [0, colors.abyss, 0],
    [0.6, colors.abyss, 0],
    [1, colors.abyss, strength],
  ]);
  return box(0, HEIGHT * 0.2, WIDTH, HEIGHT * 0.8, bottom) + box(0, 0, WIDTH, HEIGHT, sides, 0, 'opacity="0.7"');
}

/** A cone of lamp light from (x, y), `reach` long, turned by `angle` degrees from "to the right". */
export function lampCone(painter: Painter, x: number, y: number, reach: number, angle: number, width = 0.3): string {
  const half = reach * width;
  const fill = painter.linear(
    [
      [0, colors.lamp, 0.75],
      [0.35, colors.lamp, 0.3],
      [1, colors.lamp, 0],
    ],
    'right',
  );
  const d = `M0 -3L${reach} ${n(-half)}Q${n(reach * 1.12)} 0 ${reach} ${n(half)}L0 3Z`;
  const cone = path(d, `fill="${fill}" filter="${painter.blur(5)}"`);
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${angle})">${cone}</g>`;
}
