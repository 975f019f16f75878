import { decodeText, isBinary } from '#server/platform/decode-text.ts';
import { FileFault, type ReadFile } from '../found.ts';
import { readGift } from '../gift/read-gift.ts';
import { readMoodleXml } from '../moodle/read-moodle-xml.ts';
import { byNames } from './by-names.ts';

/** The text of a file in UTF-8, UTF-16 or an older table of Russian letters, with one kind of line ends; throws FileFault for what is no text. */
function readText(bytes: Uint8Array): string {
  const text = decodeText(bytes);
  if (text === undefined) throw new FileFault('Файл повреждён: сохраните его ещё раз в UTF-8');
  if (isBinary(text)) throw new FileFault('Это не текстовый файл. Нужен файл GIFT или Moodle XML');
  if (text.trim() === '') throw new FileFault('В файле ничего нет');
  return text.replace(/\r\n?/g, '\n');
}

/** A file of questions by its content, whatever its name; FileFault for one that is none, or holds more than `max_questions`. */
export function readFile(bytes: Uint8Array, max_questions: number): ReadFile {
  // A package of Moodle, a document: what people take for such a file.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    throw new FileFault('Это архив или документ. Нужен сам файл вопросов: GIFT (.txt, .gift) или Moodle XML (.xml)');
  const text = readText(bytes);
  const isXml = /^\s*<(?:\?xml|quiz|!doctype|!--)/i.test(text);
  const read = isXml ? readMoodleXml(text, max_questions) : readGift(text, max_questions);
  if (read.entries.length === 0) throw new FileFault('В файле нет ни одного вопроса');
  return { ...read, entries: byNames(read.entries) };
}
