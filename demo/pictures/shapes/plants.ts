import { colors, disc, n, oval, type Painter, path, place, repeat, stroke } from './painter.ts';

/** A stalk of kelp with leaves, growing up from zero. */
export function kelp(painter: Painter, height: number, color: string, leaf: string): string {
  const sway = painter.between(-46, 46);
  const bend = (rise: number): number => Math.sin(rise * 5 + sway) * 16 + sway * rise * rise;
  const steps = Math.max(6, Math.round(height / 34));
  let d = `M${n(bend(0))} 0`;
  let leaves = '';
  for (let step = 1; step <= steps; step += 1) {
    const rise = step / steps;
    const x = bend(rise);
    const y = -height * rise;
    d += `L${n(x)} ${n(y)}`;
    const side = step % 2 === 0 ? 1 : -1;
    const length = painter.between(44, 84) * (1.1 - rise * 0.45);
    const shape = `M0 0C${n(length * 0.3)} -20 ${n(length * 0.8)} -16 ${n(length)} ${n(painter.between(-10, 14))}C${n(length * 0.7)} 10 ${n(length * 0.3)} 10 0 0Z`;
    leaves += place(
      { x, y, turn: painter.between(-42, -12) * side, flip: side < 0 },
      path(shape, `fill="${leaf}"`) + disc(4, -1, 5, leaf),
    );
  }
  return stroke(d, color, 6) + leaves;
}

/** A tuft of sea grass. */
export function seagrass(
  painter: Painter,
  blades: number,
  height: number,
  colorsOfBlades: readonly [string, ...string[]],
): string {
  return repeat(blades, () => {
    const x = painter.between(-26, 26);
    const tip = x + painter.between(-40, 40);
    const tall = height * painter.between(0.55, 1);
    const d = `M${n(x - 4)} 4C${n(x - 6)} ${n(-tall * 0.5)} ${n(tip - 10)} ${n(-tall * 0.7)} ${n(tip)} ${n(-tall)}C${n(tip)} ${n(-tall * 0.65)} ${n(x + 8)} ${n(-tall * 0.4)} ${n(x + 4)} 4Z`;
    return path(d, `fill="${painter.pick(colorsOfBlades)}"`);
  });
}

/** A branching coral; each branch forks until it is thin. */
export function branchCoral(painter: Painter, height: number, color: string, tips: string): string {
  const grow = (x: number, y: number, angle: number, length: number, width: number): string => {
    const endX = x + Math.sin(angle) * length;
    const endY = y - Math.cos(angle) * length;
    const branch = stroke(`M${n(x)} ${n(y)}L${n(endX)} ${n(endY)}`, color, Math.round(width * 10) / 10);
    if (width < 4.5) return branch + disc(endX, endY, width * 0.8, tips);
    const forks = painter.chance(0.35) ? [-0.6, 0, 0.6] : [-0.42, 0.42];
    return (
      branch +
      forks
        .map((turn) =>
          grow(
            endX,
            endY,
            angle + turn + painter.between(-0.16, 0.16),
            length * painter.between(0.66, 0.84),
            width * 0.7,
          ),
        )
        .join('')
    );
  };
  const trunks = [-0.62, 0, 0.62].map((lean) =>
    grow(lean * 14, 6, lean, height * painter.between(0.2, 0.27), height * 0.085),
  );
  return trunks.join('') + oval(0, 8, height * 0.1, height * 0.04, color);
}

/** A sea fan: a flat net of thin twigs. */
export function fanCoral(painter: Painter, size: number, color: string): string {
  const ribs = repeat(17, (index) => {
    const angle = ((index - 8) / 8) * 1.15;
    const length = size * (1 - Math.abs(index - 8) * 0.022) * painter.between(0.9, 1.04);
    const x = Math.sin(angle) * length;
    const y = -Math.cos(angle) * length;
    return stroke(`M0 0Q${n(x * 0.3)} ${n(y * 0.66)} ${n(x)} ${n(y)}`, color, 3.4);
  });
  const rings = repeat(8, (index) => {
    const r = n(size * (0.24 + index * 0.095));
    const x = n(Math.sin(1.12) * Number(r));
    const y = n(-Math.cos(1.12) * Number(r));
    return stroke(`M-${x} ${y}A${r} ${r} 0 0 1 ${x} ${y}`, color, 1.8, 'opacity="0.8"');
  });
  return ribs + rings + stroke('M0 14L0 -6', color, 12);
}

export function brainCoral(painter: Painter, size: number, color: string, groove: string): string {
  const dome = path(`M${-size} 8C${-size} ${n(-size * 0.95)} ${size} ${n(-size * 0.95)} ${size} 8Z`, `fill="${color}"`);
  const lines = repeat(6, (index) => {
    const y = -size * (0.58 - index * 0.11);
    const w = size * (0.42 + index * 0.095);
    const step = w / 3;
    const dip = painter.between(5, 10);
    return stroke(
      `M${n(-w)} ${n(y)}q${n(step / 2)} ${n(-dip)} ${n(step)} 0t${n(step)} 0t${n(step)} 0t${n(step)} 0t${n(step)} 0t${n(step)} 0`,
      groove,
      3,
      'opacity="0.6"',
    );
  });
  return dome + lines;
}

export function tubeSponges(painter: Painter, color: string, inside: string): string {
  return repeat(5, (index) => {
    const x = -44 + index * 22;
    const tall = painter.between(60, 130);
    const lean = (index - 2) * 7;
    const d = `M${x - 10} 6L${n(x + lean - 13)} ${n(-tall)}L${n(x + lean + 13)} ${n(-tall)}L${x + 10} 6Z`;
    return path(d, `fill="${color}"`) + oval(x + lean, -tall, 13, 5.5, inside);
  });
}

export function anemone(painter: Painter, color: string, tips: string): string {
  return repeat(24, (index) => {
    const angle = ((index - 11.5) / 11.5) * 1.25;
    const length = painter.between(48, 72);
    const x = Math.sin(angle) * length;
    const y = -Math.cos(angle) * length;
    return stroke(`M${n(x * 0.18)} 0Q${n(x * 0.3)} ${n(y * 0.6)} ${n(x)} ${n(y)}`, color, 6) + disc(x, y, 4.4, tips);
  });
}

/** A rock with a lit side, so that it doesn't read as a blot. */
export function rock(painter: Painter, w: number, h: number, fill: string, light: string): string {
  const peak = painter.between(-0.25, 0.2) * w;
  const left = `M${n(-w)} 10C${n(-w * 0.95)} ${n(-h * 0.5)} ${n(-w * 0.5)} ${n(-h * 0.62)} ${n(peak - w * 0.14)} ${n(-h)}`;
  const right = `C${n(peak + w * 0.3)} ${n(-h * 1.06)} ${n(w * 0.55)} ${n(-h * 0.5)} ${n(w)} 10Z`;
  const face = `M${n(peak - w * 0.14)} ${n(-h)}C${n(peak + w * 0.04)} ${n(-h * 0.7)} ${n(peak - w * 0.2)} ${n(-h * 0.4)} ${n(-w * 0.3)} 10L${n(-w)} 10C${n(-w * 0.95)} ${n(-h * 0.5)} ${n(-w * 0.5)} ${n(-h * 0.62)} ${n(peak - w * 0.14)} ${n(-h)}Z`;
  return path(left + right, `fill="${fill}"`) + path(face, `fill="${light}" opacity="0.35"`);
}

/** A black smoker: a chimney on the bottom with a plume of dark hot water. */
export function smoker(painter: Painter, height: number): string {
  const chimney = path(
    `M-46 10C-34 ${n(-height * 0.3)} -22 ${n(-height * 0.4)} -20 ${-height}L16 ${n(-height - 8)}C20 ${n(-height * 0.5)} 38 ${n(-height * 0.3)} 50 10Z`,
    `fill="#3b2b22"`,
  );
  const crust = repeat(16, () =>
    disc(
      painter.between(-26, 22),
      painter.between(-height * 0.9, 0),
      painter.between(2, 6),
      '#b06a3a',
      'opacity="0.7"',
    ),
  );
  const plume = repeat(15, (index) => {
    const size = 16 + index * 5.5;
    return disc(
      -2 + painter.between(-8, 8) * (1 + index * 0.3) + index * 3,
      -height - 8 - index * 19,
      size,
      '#2f4450',
      `opacity="${n(0.62 - index * 0.035)}"`,
    );
  });
  return `<g filter="${painter.blur(8)}">${plume}</g>${chimney}${crust}${oval(-2, -height - 4, 17, 5, colors.coral, 'opacity="0.9"')}`;
}
