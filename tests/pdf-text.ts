import { inflateSync } from 'node:zlib';

const fromHex = (hex: string): string =>
  (hex.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('');

/** Decompressed streams of a PDF by object number, and the objects' source. */
function readObjects(pdf: Buffer) {
  const source = pdf.toString('latin1');
  const objects = new Map<string, { words: string; stream: string }>();
  for (const [, number = '', words = ''] of source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const start = words.indexOf('stream\n');
    const raw = start < 0 ? '' : words.slice(start + 'stream\n'.length, words.lastIndexOf('\nendstream'));
    const packed = words.includes('/FlateDecode') && raw !== '';
    const stream = packed ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1') : raw;
    objects.set(number, { words: start < 0 ? words : words.slice(0, start), stream });
  }
  return objects;
}

/** Characters of a font's glyphs, from its ToUnicode map. */
function readMap(stream: string): Map<number, string> {
  const map = new Map<number, string>();
  for (const [, first = '', list = ''] of stream.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi))
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f]+)>/gi)].entries())
      map.set(Number.parseInt(first, 16) + index, fromHex(hex));
  return map;
}

/** Text of a PDF made by our renderer, ignoring spaces and lines. */
export function pdfText(pdf: Buffer): string {
  const objects = readObjects(pdf);
  const fonts = new Map<string, Map<number, string>>();
  for (const { words } of objects.values())
    for (const [, name = '', number = ''] of words.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = objects.get(number)?.words.match(/\/ToUnicode (\d+) 0 R/)?.[1];
      if (unicode) fonts.set(name, readMap(objects.get(unicode)?.stream ?? ''));
    }
  let text = '';
  let font: Map<number, string> | undefined;
  for (const { stream } of objects.values())
    for (const [, name, array] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[((?:<[0-9a-f]*>|[-\d. ])*)\] TJ/gi)) {
      if (name) font = fonts.get(name);
      for (const [, hex = ''] of array?.matchAll(/<([0-9a-f]*)>/gi) ?? [])
        for (const glyph of hex.match(/.{4}/g) ?? []) text += font?.get(Number.parseInt(glyph, 16)) ?? '?';
    }
  return text.replace(/\s+/g, '');
}
