const count = (text: string, sign: RegExp): number => text.match(sign)?.length ?? 0;

/** Russian files of older programs are in windows-1251; a UTF-8 one that broke on its way is told from them. */
function decodeUnmarked(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const lenient = new TextDecoder('utf-8').decode(bytes);
    const bad = count(lenient, /\uFFFD/g);
    if (count(lenient, /[^\0-\x7F\uFFFD]/g) > bad) return undefined;
    return new TextDecoder('windows-1251').decode(bytes);
  }
}

/** A text that somebody sends as a file, in UTF-8 (with a mark or without), UTF-16 or windows-1251; nothing of one that broke on its way. */
export function decodeText(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return decodeUnmarked(bytes);
}

/** What no text holds: the file is something else. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: what no text holds is what is looked for
export const isBinary = (text: string): boolean => /[\0-\x08\x0E-\x1F]/.test(text);
