import { decodeText as decode, isBinary } from '#server/platform/decode-text.ts';
import { FileFault } from './found.ts';

/** A file of text in UTF-8, UTF-16 or windows-1251, with one kind of line ends. */
export function decodeText(bytes: Uint8Array): string {
  const text = decode(bytes);
  if (text === undefined) throw new FileFault('Файл повреждён: сохраните его ещё раз в UTF-8');
  if (isBinary(text)) throw new FileFault('Это не текстовый файл. Нужен файл GIFT или Moodle XML');
  if (text.trim() === '') throw new FileFault('В файле ничего нет');
  return text.replace(/\r\n?/g, '\n');
}
