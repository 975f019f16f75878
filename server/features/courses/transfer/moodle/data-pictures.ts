/** A picture's tag whose source is the picture itself; the quotes are those around the source. */
const tag = /(<img\s[^<>]*?src\s*=\s*)(["'])data:([^"'<>]*)\2/gi;

/**
 * The pictures an HTML text carries in itself (`data:`), by the short sources that stand in their place in `html`: a text
 * is not long for its pictures. Undefined for one that is not in base64.
 */
export function takeDataPictures(text: string): { html: string; pictures: Map<string, Uint8Array | undefined> } {
  const pictures = new Map<string, Uint8Array | undefined>();
  const html = text.replace(tag, (_, before: string, quote: string, data: string) => {
    const name = `data:${pictures.size}`;
    const comma = data.indexOf(',');
    const isBase64 = /;base64$/i.test(data.slice(0, comma).trim());
    pictures.set(name, isBase64 ? Buffer.from(data.slice(comma + 1), 'base64') : undefined);
    return `${before}${quote}${name}${quote}`;
  });
  return { html, pictures };
}
