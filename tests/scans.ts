import sharp from 'sharp';

const escaped = (text: string) => text.replace(/[&<]/g, (sign) => (sign === '&' ? '&amp;' : '&lt;'));

/** A drawn photo of a document's page: heading, lines of text, place for a photo. No real document. */
export function drawScan(title: string, lines: readonly string[]): Promise<Buffer> {
  const rows = lines.map((line, index) => `<text x="560" y="${420 + index * 90}">${escaped(line)}</text>`).join('');
  const waves = Array.from(
    { length: 26 },
    (_, index) => `<path d="M120 ${180 + index * 40} q 180 -50 360 0 t 360 0 t 360 0 t 360 0"/>`,
  ).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1700" height="1240" font-family="DejaVu Sans, sans-serif">
    <rect width="1700" height="1240" fill="#3a3631"/>
    <g transform="rotate(-1.5 850 620)">
      <rect x="80" y="70" width="1540" height="1100" rx="14" fill="#f4e4e4"/>
      <g fill="none" stroke="#e0b7bd" stroke-width="3">${waves}</g>
      <text x="560" y="260" font-size="54" fill="#6b2333" letter-spacing="6">${escaped(title)}</text>
      <rect x="150" y="330" width="340" height="440" fill="#c9d8df" stroke="#7d8b92"/>
      <circle cx="320" cy="490" r="86" fill="#8fa5ae"/><path d="M170 770 q 150 -230 300 0 z" fill="#8fa5ae"/>
      <g font-size="44" fill="#22262b">${rows}</g>
      <text x="150" y="1120" font-size="40" fill="#22262b" letter-spacing="4">ОБРАЗЕЦ ОБРАЗЕЦ ОБРАЗЕЦ</text>
    </g></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer();
}

/** A one-page PDF with a few Latin words. */
export function drawPdf(lines: readonly string[]): Buffer {
  const text = lines.map((line) => `(${line.replace(/[()\\]/g, '\\$&')}) Tj 0 -28 Td`).join(' ');
  const stream = `BT /F1 18 Tf 72 720 Td ${text} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let pdf = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const start = pdf.length;
  pdf += `xref\n0 6\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(pdf, 'latin1');
}
