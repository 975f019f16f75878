import { box, colors, disc, oval, type Painter, path, repeat, stroke } from './painter.ts';

/** A scuba diver about 330 long who swims right; `accent` is the colour of the cylinder and fins. */
export function diver(painter: Painter, suit: string, accent: string): string {
  const rim = '#7fd3e2';
  const tank = painter.linear([
    [0, '#ffd9c4'],
    [0.35, accent],
    [1, '#5d2410'],
  ]);
  const farLeg = stroke('M-44 12L-98 34L-148 24', '#021018', 19);
  const farFin = path('M-140 14L-212 30L-222 48L-140 36Z', `fill="${accent}" opacity="0.6"`);
  const nearLeg =
    stroke('M-44 4L-104 4L-158 -10', suit, 22) + stroke('M-46 -6L-104 -7L-156 -20', rim, 2.4, 'opacity="0.65"');
  const nearFin =
    path('M-150 -22L-236 -42L-250 -26L-232 -16L-150 2Z', `fill="${accent}"`) +
    stroke('M-156 -14L-236 -34', colors.foam, 2, 'opacity="0.55"');
  const torso = path('M-62 14C-56 -18 -20 -28 34 -26C58 -24 66 -8 60 8C44 26 -20 30 -62 14Z', `fill="${suit}"`);
  const vest = path('M-22 -24C0 -28 30 -28 44 -24L38 16C16 24 -10 24 -26 18Z', 'fill="#0b3550"');
  const straps = stroke('M-14 -24L-18 18M30 -26L26 18', accent, 4) + disc(6, 0, 4, colors.foam, 'opacity="0.8"');
  const cylinder =
    box(-58, -50, 88, 25, tank, 12) + box(28, -44, 15, 11, '#9fb4bf', 3) + stroke('M-22 -50V-26M4 -50V-26', suit, 3.4);
  const farArm = stroke('M44 12L88 32L128 24', '#021018', 15);
  const nearArm = stroke('M38 4L70 36L118 42', suit, 17) + disc(124, 42, 9, '#c99a7c');
  const head =
    disc(80, -18, 21, suit) +
    path('M82 -30C96 -34 104 -28 104 -18C104 -8 96 -6 84 -8Z', 'fill="#8fe0ea" stroke="#021018" stroke-width="4"');
  const shine = stroke('M88 -26L96 -28', colors.foam, 3);
  const hose = stroke('M40 -40C62 -58 100 -40 98 -6', '#021018', 4.5) + box(90, -8, 17, 12, '#1b2d37', 5);
  const lamp = box(130, 36, 26, 12, '#c9d6dc', 4) + oval(157, 42, 4, 6, colors.lamp);
  return (
    farFin +
    farLeg +
    farArm +
    nearFin +
    nearLeg +
    torso +
    cylinder +
    vest +
    straps +
    head +
    shine +
    hose +
    nearArm +
    lamp
  );
}

/** A small far diver: only a silhouette. */
export function farDiver(color: string): string {
  return (
    stroke('M-16 2L-44 -4L-66 2M-14 6L-42 14L-62 10', color, 8) +
    path('M-60 -2L-96 -12L-94 0L-60 8ZM-56 6L-90 14L-86 22L-56 14Z', `fill="${color}"`) +
    path('M-22 6C-18 -10 10 -12 26 -8C32 2 20 12 -22 8Z', `fill="${color}"`) +
    box(-20, -22, 36, 11, color, 5) +
    disc(36, -8, 9, color) +
    stroke('M18 2L36 16L56 12', color, 7)
  );
}

/** Someone in a boat, from the waist up. */
export function rower(jacket: string, skin = '#e0b08c'): string {
  return (
    path('M-16 30C-18 0 -12 -14 0 -14C12 -14 18 0 16 30Z', `fill="${jacket}"`) +
    disc(0, -26, 11, skin) +
    path('M-12 -28C-12 -44 12 -44 12 -28Z', 'fill="#f6efe2"') +
    stroke('M-10 4L10 4', colors.foam, 3, 'opacity="0.8"')
  );
}

/** Gulls over the sea. */
export function gulls(painter: Painter, x: number, y: number, spread: number, count: number, color: string): string {
  return repeat(count, () => {
    const size = painter.between(9, 20);
    const px = x + painter.between(-spread, spread);
    const py = y + painter.between(-spread / 3, spread / 3);
    const d = `M${px.toFixed(1)} ${py.toFixed(1)}q${-size * 0.5} ${-size * 0.7} ${-size} ${-size * 0.2}m${size} ${size * 0.2}q${size * 0.5} ${-size * 0.7} ${size} ${-size * 0.2}`;
    return stroke(d, color, 2.6);
  });
}
