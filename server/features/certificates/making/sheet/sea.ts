import { Circle, Defs, G, LinearGradient, Path, Rect, Stop, Svg } from '@react-pdf/renderer';
import { createElement as h, type ReactNode } from 'react';
import type { CertificateKind } from '#contract/certificates/kinds.ts';

/** A4 lying, in points. */
export const SHEET = { width: 842, height: 595 };

/** The colour that tells the kinds of certificates apart at a glance. */
export const accents: Record<CertificateKind, string> = { participant: '#14b8c4', winner: '#ff7a45', guide: '#1677c8' };

const wave = (top: number, height: number, shift: number, fill: string): ReactNode => {
  const length = 421;
  const humps = [-1, 0, 1, 2].map((at) => {
    const x = at * length + shift;
    return `C${x + length * 0.25} ${top - height} ${x + length * 0.25} ${top - height} ${x + length * 0.5} ${top}S${x + length * 0.75} ${top + height} ${x + length} ${top}`;
  });
  return h(Path, { key: `${top}`, d: `M${shift - length} ${top}${humps.join('')}L842 595L0 595Z`, fill });
};

const bubbles: readonly (readonly [x: number, y: number, r: number])[] = [
  ...([
    [66, 402, 9],
    [84, 374, 5],
    [58, 350, 3.5],
    [72, 320, 6],
    [60, 286, 3],
  ] as const),
  ...([
    [782, 300, 7],
    [764, 272, 4],
    [788, 246, 3],
    [772, 214, 5],
    [786, 186, 2.5],
  ] as const),
];

/** A diver on the way to the surface: the portal's own, drawn once. */
const diver = (): ReactNode =>
  h(
    G,
    { transform: 'translate(92 462) scale(0.38)' },
    h(Path, { d: 'M280 76c18-14 46-24 76-22-12 18-40 34-68 36Z', fill: '#ff7a45' }),
    h(Path, { d: 'M284 128c20 2 44 14 58 36-26 2-50-8-68-22Z', fill: '#e4632f' }),
    h(Path, { d: 'M212 92c26-6 50-12 74-14l6 14c-26 10-50 18-76 24Z', fill: '#0b2c47' }),
    h(Path, { d: 'M208 112c28 2 54 8 80 18l-8 14c-28-4-54-12-80-20Z', fill: '#123a5a' }),
    h(Path, { d: 'M138 53c10-6 60-2 74 4 10 6 8 24-4 26-20 2-56-2-70-6-10-6-10-18 0-24Z', fill: '#ffb14d' }),
    h(Path, {
      d: 'M104 92c14-14 44-18 70-12 22 4 42 8 52 18 4 8 0 18-8 22-26 8-66 10-92 2-16-4-28-18-22-30Z',
      fill: '#0b2c47',
    }),
    h(Path, { d: 'M128 116c28 8 62 6 88-2', stroke: '#14b8c4', strokeWidth: 5, fill: 'none' }),
    h(Path, {
      d: 'M132 104c-12 16-30 24-58 26',
      stroke: '#123a5a',
      strokeWidth: 17,
      strokeLinecap: 'round',
      fill: 'none',
    }),
    h(Path, { d: 'M84 58a26 26 0 1 1-4 42c-8-10-6-32 4-42Z', fill: '#0b2c47' }),
    h(Path, { d: 'M82 66c8-4 18-2 20 8 2 12-4 24-12 26-10 0-16-6-16-16 0-8 2-14 8-18Z', fill: '#f2c39b' }),
    h(Path, { d: 'M72 66c8-5 22-6 28-2 3 4 3 16-1 20-8 3-20 3-27 0-4-4-4-14 0-18Z', fill: '#14b8c4' }),
    h(Rect, { x: 50, y: 122, width: 22, height: 16, fill: '#ff7a45' }),
  );

/** The drawn ground of a sheet: light from above, three waves, a diver, and a frame. */
export const sea = (kind: CertificateKind): ReactNode =>
  h(
    Svg,
    {
      viewBox: '0 0 842 595',
      style: { position: 'absolute', left: 0, top: 0, width: SHEET.width, height: SHEET.height },
    },
    h(
      Defs,
      null,
      h(
        LinearGradient,
        { id: 'water', x1: '0', y1: '0', x2: '0', y2: '1' },
        h(Stop, { offset: '0', stopColor: '#ffffff' }),
        h(Stop, { offset: '0.62', stopColor: '#f1f8fb' }),
        h(Stop, { offset: '1', stopColor: '#d3edf3' }),
      ),
    ),
    h(Rect, { x: 0, y: 0, width: 842, height: 595, fill: "url('#water')" }),
    ...[120, 290, 470, 640].map((x, at) =>
      h(Path, {
        key: x,
        d: `M${x} 0L${x + 46 + at * 8} 0L${x + 120 + at * 26} 520L${x - 40 + at * 16} 520Z`,
        fill: '#e3f4f8',
        fillOpacity: 0.5,
      }),
    ),
    wave(478, 16, 30, '#bfe6ee'),
    wave(514, 18, 150, '#6fc4d6'),
    diver(),
    wave(548, 14, -60, '#1677c8'),
    wave(574, 10, 90, '#0a3d62'),
    ...bubbles.map(([cx, cy, r]) =>
      h(Circle, { key: `${cx}${cy}`, cx, cy, r, fill: 'none', stroke: '#8fd3df', strokeWidth: 1.2 }),
    ),
    h(Rect, {
      x: 18,
      y: 18,
      width: 806,
      height: 559,
      rx: 14,
      ry: 14,
      fill: 'none',
      stroke: '#0a3d62',
      strokeWidth: 1.4,
    }),
    h(Rect, {
      x: 24,
      y: 24,
      width: 794,
      height: 547,
      rx: 10,
      ry: 10,
      fill: 'none',
      stroke: accents[kind],
      strokeWidth: 0.8,
    }),
  );

/** The portal's sign: a porthole with the waterline. */
export const sign = (size: number): ReactNode =>
  h(
    Svg,
    { viewBox: '0 0 40 40', style: { width: size, height: size } },
    h(Circle, { cx: 20, cy: 20, r: 18.5, fill: '#0a3d62' }),
    h(Path, {
      d: 'M4.5 20c3.9-3.4 7.8-3.4 11.7 0s7.8 3.4 11.7 0c2.6-2.2 5.1-3 7.6-2.3a15.5 15.5 0 1 1-31 2.3Z',
      fill: '#14b8c4',
    }),
    h(Path, {
      d: 'M6.5 27.5c3.4-2.6 6.7-2.6 10.1 0s6.8 2.6 10.1 0c2.3-1.7 4.5-2.3 6.8-1.7a15.5 15.5 0 0 1-27 1.7Z',
      fill: '#1677c8',
    }),
    h(Circle, { cx: 24.5, cy: 11.5, r: 3, fill: 'none', stroke: '#f1f8fb', strokeWidth: 2 }),
    h(Circle, { cx: 17.5, cy: 8.5, r: 1.6, fill: '#f1f8fb' }),
  );
