import { Path, Rect, Svg } from '@react-pdf/renderer';
import QRCode from 'qrcode';
import { createElement as h, type ReactNode } from 'react';

// White around it, in modules: a reader needs as much.
const QUIET = 3;

/** A QR code of lines, sharp at any size. */
export function qrCode(text: string, size: number): ReactNode {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const dark = Array.from({ length: modules.size }, (_, row) =>
    Array.from({ length: modules.size }, (_, column) =>
      modules.get(row, column) ? `M${column + QUIET} ${row + QUIET}h1v1h-1z` : '',
    ).join(''),
  ).join('');
  const whole = modules.size + 2 * QUIET;
  return h(
    Svg,
    { viewBox: `0 0 ${whole} ${whole}`, style: { width: size, height: size } },
    h(Rect, { x: 0, y: 0, width: whole, height: whole, rx: 2, ry: 2, fill: '#ffffff' }),
    h(Path, { d: dark, fill: '#062136' }),
  );
}
