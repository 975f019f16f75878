import { FileFault } from './found.ts';

const count = (text: string, sign: RegExp): number => text.match(sign)?.length ?? 0;

/** Russian files of older programs are in windows-1251; a UTF-8 one that broke on its way is told from them. */
function decodeUnmarked(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const lenient = new TextDecoder('utf-8').decode(bytes);
    const bad = count(lenient, /\uFFFD/g);
    if (count(lenient, /[^\0-\x7F\uFFFD]/g) > bad) throw new FileFault('Файл повреждён: сохраните его ещё раз в UTF-8');
    return new TextDecoder('windows-1251').decode(bytes);
  }
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return decodeUnmarked(bytes);
}

/** A file of text in UTF-8, UTF-16 or windows-1251, with one kind of line ends. */
export function decodeText(bytes: Uint8Array): string {
  const text = decode(bytes);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what no text holds is what is looked for
  if (/[\0-\x08\x0E-\x1F]/.test(text)) throw new FileFault('Это не текстовый файл. Нужен файл GIFT или Moodle XML');
  if (text.trim() === '') throw new FileFault('В файле ничего нет');
  return text.replace(/\r\n?/g, '\n');
}
